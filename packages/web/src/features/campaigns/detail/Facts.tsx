import { feeOf } from '@awning/contract/bill';
import type { Campaign } from '@awning/contract/campaigns';
import { isForEveryone } from '@awning/contract/special-categories';
import { isolate } from '@awning/contract/text-direction';
import { Progress, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../i18n/format.ts';
import { currentLanguage } from '../../../i18n/language.ts';
import { zoneName } from '../../../i18n/names.ts';
import { Card } from '../../../ui/Card.tsx';
import { AudienceWords } from '../audience/AudienceWords.tsx';
import { CallHours } from '../CallHours.tsx';
import shared from '../campaigns.module.css';
import { EditButton } from '../edit/EditButton.tsx';
import { useCategoryNames } from '../preflight/use-recognised.ts';
import { Receipt } from '../Receipt.tsx';
import classes from './detail.module.css';

/** The settings of the launch: goal, duration, daily and total budget. */
export function Facts({ campaign }: { campaign: Campaign }) {
  const { t } = useTranslation('campaigns');
  const { money, date } = useFormats();
  const { currency, dailyBudget, totalBudget, metrics, timeZone } = campaign;
  const amount = (minor: number) => isolate(money(minor, currency));
  const spent = t('detail.spentOf', { spent: amount(metrics.spend), total: amount(totalBudget) });
  const fee = feeOf(metrics.spend, campaign.bill.feePercent);
  return (
    <Card title={t('detail.facts')} aside={<EditButton campaign={campaign} />}>
      <dl className={classes.facts}>
        <dt>{t('detail.goal')}</dt>
        <dd>{t(`detail.objective.${campaign.objective}`)}</dd>
        <dt>{t('audience.label')}</dt>
        <dd>
          <AudienceWords audience={campaign.audience} />
        </dd>
        <dt>{t('destination.label')}</dt>
        <dd>{t(`destination.kinds.${campaign.destination.kind}.name`)}</dd>
        {campaign.destination.kind === 'call' && (
          <CallHours hours={campaign.phoneHours ?? []} hidden={campaign.hiddenHours} />
        )}
        <dt>{t('detail.run')}</dt>
        <dd>
          {t('detail.runValue', {
            from: isolate(date(campaign.startDate)),
            to: isolate(date(campaign.endDate)),
          })}
          <span className={shared.quiet}>
            {t('detail.zone', { zone: zoneName(timeZone, currentLanguage()) })}
          </span>
        </dd>
        {campaign.specialCategories.length > 0 && <Declared categories={campaign.specialCategories} />}
        <dt>{t('detail.budget')}</dt>
        <dd>
          {t('detail.budgetValue', { daily: amount(dailyBudget) })}
          <Receipt bill={campaign.bill} currency={currency}>
            {t('detail.ceiling', { total: amount(campaign.bill.total) })}
          </Receipt>
        </dd>
      </dl>
      <Stack gap={6}>
        <Progress
          value={Math.min(100, (metrics.spend / Math.max(1, totalBudget)) * 100)}
          size="lg"
          radius="xl"
          aria-label={spent}
        />
        <span className={shared.quiet}>
          {spent} {fee > 0 && t('detail.plusFee', { fee: amount(fee) })}
        </span>
      </Stack>
    </Card>
  );
}

/** What Meta was told of the campaign, and what follows from it. */
function Declared({ categories }: { categories: Campaign['specialCategories'] }) {
  const { t } = useTranslation('campaigns');
  const namesOf = useCategoryNames();
  return (
    <>
      <dt>{t('detail.category')}</dt>
      <dd>
        {namesOf(categories)}
        {categories.some(isForEveryone) && <span className={shared.quiet}>{t('detail.everyone')}</span>}
      </dd>
    </>
  );
}
