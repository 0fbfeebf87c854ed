import type { Campaign } from '@awning/contract/campaigns';
import { isolate } from '@awning/contract/text-direction';
import { offerMax, tillWordMax } from '@awning/contract/till-note';
import type { CampaignWalkIns } from '@awning/contract/walkins';
import { Button, Group, Stack, Switch, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { DateField } from '../../../ui/DateField.tsx';
import { ErrorNotice } from '../../../ui/notices.tsx';
import { toast } from '../../../ui/toast.ts';
import { useContractForm } from '../../../ui/use-contract-form.ts';
import { setTillWord } from './api.ts';
import { Unsaid } from './Unsaid.tsx';
import classes from './walk-ins.module.css';
import { wordInPictures } from './word-in-pictures.ts';

interface WordFormProps {
  campaign: Campaign;
  walkIns: CampaignWalkIns;
  onDone: () => void;
}

/** Which word people say, and what they get for it. */
export function WordForm({ campaign, walkIns, onDone }: WordFormProps) {
  const { t } = useTranslation('walkins');
  const ads = campaign.creatives.filter(({ status }) => status !== 'removed');
  // What the pictures say is where a word that is not chosen yet begins.
  const begun = walkIns.word === null ? wordInPictures(walkIns.inPictures) : null;
  const wordOf = (creativeId: string) =>
    (begun ?? walkIns).ofAds.find((one) => one.creativeId === creativeId)?.word ?? '';
  const { form, submit, busy, problem } = useContractForm({
    schema: async () => (await import('@awning/contract/walkins')).walkInRoutes.setTillWord.body,
    initialValues: {
      word: begun?.word ?? walkIns.word ?? '',
      offer: begun?.offer ?? walkIns.offer,
      ofAds: ads.map(({ id }) => ({ creativeId: id, word: wordOf(id) })),
    },
    async send({ word, offer, ofAds }) {
      await setTillWord(campaign.id, {
        ...{ word, offer: offer ?? null },
        ofAds: ofAds ?? [],
      });
      toast.success(t('card.saved'));
      onDone();
    },
  });
  const { offer } = form.values;
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap={16} align="stretch">
        <TextInput
          label={t('card.word')}
          description={t('card.wordHelp')}
          maxLength={tillWordMax}
          {...form.getInputProps('word')}
        />
        <Switch
          label={t('card.hasOffer')}
          checked={offer !== null}
          onChange={({ currentTarget }) =>
            form.setFieldValue('offer', currentTarget.checked ? { what: '', until: campaign.endDate } : null)
          }
        />
        {offer && (
          <>
            <TextInput
              label={t('card.what')}
              description={t('card.whatHelp')}
              maxLength={offerMax}
              {...form.getInputProps('offer.what')}
            />
            <DateField
              label={t('card.until')}
              minDate={campaign.endDate}
              format="short"
              value={offer.until}
              onChange={(until) => form.setFieldValue('offer.until', until)}
              error={form.getInputProps('offer.until').error}
            />
            <p className={classes.note}>{t('card.offerRule')}</p>
          </>
        )}
        {ads.length > 1 && (
          <details open={ads.some(({ id }) => wordOf(id) !== '')}>
            <summary className={classes.summary}>{t('card.ofAds')}</summary>
            <Stack gap={12} pt={8}>
              <p className={classes.note}>{t('card.ofAdsHelp')}</p>
              {ads.map(({ id, headline }, at) => (
                <TextInput
                  key={id}
                  label={t('card.wordOfAd', { headline: isolate(headline) })}
                  maxLength={tillWordMax}
                  {...form.getInputProps(`ofAds.${at}.word`)}
                />
              ))}
            </Stack>
          </details>
        )}
        <Unsaid ads={ads} inPictures={walkIns.inPictures} />
        {problem !== null && <ErrorNotice title={t('card.failed')} error={problem} />}
        <Group justify="flex-end" gap={8}>
          <Button variant="default" onClick={onDone}>
            {t('common:cancel')}
          </Button>
          <Button type="submit" loading={busy}>
            {t(walkIns.word === null ? 'card.start' : 'card.save')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
