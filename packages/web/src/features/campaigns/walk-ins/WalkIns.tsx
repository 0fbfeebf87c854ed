import type { Campaign } from '@awning/contract/campaigns';
import { isolate } from '@awning/contract/text-direction';
import type { CampaignWalkIns } from '@awning/contract/walkins';
import { Button, Group, Stack } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../i18n/format.ts';
import { Card } from '../../../ui/Card.tsx';
import { LinkButton } from '../../../ui/links.tsx';
import { ErrorNotice, Notice } from '../../../ui/notices.tsx';
import { RowsSkeleton } from '../../../ui/Skeletons.tsx';
import { useEndTillWord, useStartCounting, useWalkIns } from './api.ts';
import { TillLinks } from './TillLinks.tsx';
import { WordForm } from './WordForm.tsx';
import classes from './walk-ins.module.css';
import { wordInPictures } from './word-in-pictures.ts';

/** Who comes in because of a campaign: the word that they say, how many did, and the button that counts them. */
export default function WalkIns({ campaign }: { campaign: Campaign }) {
  const { t } = useTranslation('walkins');
  const { data, error, refetch } = useWalkIns(campaign);
  const [isAsked, { open, close }] = useDisclosure(false);
  if (error && !data)
    return <ErrorNotice title={t('card.loadFailed')} error={error} onRetry={() => refetch()} />;
  if (!data) return <RowsSkeleton rows={1} height={180} />;
  if (!data.isOpen && data.people === 0 && data.word === null && data.inPictures.length === 0) return null;
  if (data.word !== null && !isAsked) return <Counted campaign={campaign} walkIns={data} onChange={open} />;
  if (isAsked)
    return (
      <Card title={t('card.title')}>
        <p className={classes.text}>{t('card.pitch')}</p>
        <WordForm campaign={campaign} walkIns={data} onDone={close} />
      </Card>
    );
  if (data.inPictures.length > 0)
    return <SaidInPictures campaign={campaign} walkIns={data} onChange={open} />;
  return (
    <Card title={t('card.title')}>
      <Group justify="space-between" gap={12}>
        <p className={classes.text}>{t(data.isUsual ? 'card.pitch' : 'card.other')}</p>
        <Button variant="default" onClick={open}>
          {t('card.start')}
        </Button>
      </Group>
    </Card>
  );
}

/** The ads say a word already: one tap counts for it. */
function SaidInPictures({ campaign, walkIns, onChange }: CountedProps) {
  const { t } = useTranslation('walkins');
  const start = useStartCounting(campaign);
  const said = wordInPictures(walkIns.inPictures);
  if (!said) return null;
  return (
    <Card title={t('card.title')}>
      <p className={classes.text}>
        {t('card.inPictures', { word: isolate(said.word) })}
        {said.ofAds.map((ad) => ` ${t('card.orSay', { word: isolate(ad.word) })}`)}
      </p>
      <Group gap={8}>
        <Button loading={start.isPending} onClick={() => start.mutate(said)}>
          {t('card.start')}
        </Button>
        <Button variant="default" onClick={onChange}>
          {t('card.change')}
        </Button>
      </Group>
    </Card>
  );
}

interface CountedProps {
  campaign: Campaign;
  walkIns: CampaignWalkIns;
  onChange: () => void;
}

function Counted({ campaign, walkIns, onChange }: CountedProps) {
  const { t } = useTranslation('walkins');
  const { date } = useFormats();
  const end = useEndTillWord(campaign);
  const { word, offer, ofAds, people, isOpen } = walkIns;
  return (
    <Card title={t('card.title')}>
      <Stack gap={6}>
        <strong className={classes.people}>
          {people === 0 ? t('card.none') : t('card.people', { count: people })}
        </strong>
        <p className={classes.note}>{t('card.floor')}</p>
      </Stack>
      <p className={classes.text}>
        {t('button.say', { word: isolate(word ?? '') })}
        {ofAds.map((ad) => ` ${t('card.orSay', { word: isolate(ad.word) })}`)}
        {offer && ` ${t('button.offer', { what: isolate(offer.what), until: date(offer.until) })}`}
      </p>
      {offer && offer.until < campaign.endDate && (
        <Notice>{t('card.offerEnds', { until: date(offer.until), end: date(campaign.endDate) })}</Notice>
      )}
      <Group gap={8}>
        {isOpen && <LinkButton to="/dashboard/walk-ins">{t('card.open')}</LinkButton>}
        <Button variant="default" onClick={onChange}>
          {t('card.change')}
        </Button>
        <Button variant="subtle" loading={end.isPending} onClick={() => end.mutate()}>
          {t('card.end')}
        </Button>
      </Group>
      {isOpen && <TillLinks businessId={campaign.businessId} />}
    </Card>
  );
}
