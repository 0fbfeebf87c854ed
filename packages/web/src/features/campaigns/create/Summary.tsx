import { allowedAudience } from '@awning/contract/audience';
import type { MetaConnection } from '@awning/contract/connections';
import { isolate } from '@awning/contract/text-direction';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../i18n/format.ts';
import { useActiveBusiness } from '../../../session/active-business.ts';
import { Card } from '../../../ui/Card.tsx';
import { useCampaignOptions } from '../api.ts';
import { AudienceWords } from '../audience/AudienceWords.tsx';
import { CallHours } from '../CallHours.tsx';
import shared from '../campaigns.module.css';
import { Receipt } from '../Receipt.tsx';
import type { CampaignDraft } from './campaign-draft.ts';
import classes from './create.module.css';
import { useDestinationKind } from './DestinationStep.tsx';
import { useBill } from './use-bill.ts';

interface SummaryProps {
  draft: CampaignDraft;
  account: MetaConnection['adAccounts'][number];
}

/** What will be launched and what it costs, above the launch button. */
export function Summary({ draft, account }: SummaryProps) {
  const { t } = useTranslation('campaigns');
  const { moneyColumn, date } = useFormats();
  const { startDate, endDate, dailyBudget, creativeIds, goal, objective } = draft;
  const { options } = useCampaignOptions(draft.businessId);
  const kind = useDestinationKind(draft);
  const { business } = useActiveBusiness();
  const proposed = draft.audience ?? options?.audience;
  const audience = proposed && allowedAudience(proposed, draft.specialCategories ?? []);
  const bill = useBill(draft);
  const { days } = bill;
  const amounts = [dailyBudget, bill.total];
  const money = moneyColumn(amounts.map((minor) => ({ minor, currency: account.currency })));
  const day = (value: string) => isolate(date(value, { day: 'numeric', month: 'short' }));
  const ads = creativeIds.length;
  return (
    <Card title={t('create.summary.title')}>
      <dl className={classes.summary}>
        <dt>{t('create.summary.goal')}</dt>
        <dd>{objective ? t(`detail.objective.${objective}`) : t(`create.goals.${goal}.name`)}</dd>
        <dt>{t('create.summary.adsLabel')}</dt>
        <dd>{ads === 0 ? t('create.summary.noAds') : t('create.summary.ads', { count: ads })}</dd>
        <dt>{t('audience.label')}</dt>
        <dd>{audience && <AudienceWords audience={audience} />}</dd>
        <dt>{t('destination.label')}</dt>
        <dd>{kind && t(`destination.kinds.${kind}.name`)}</dd>
        {kind === 'call' && <CallHours hours={business?.phoneHours ?? []} />}
        <dt>{t('create.summary.run')}</dt>
        <dd>
          {t('list.dates', { from: day(startDate), to: day(endDate) })}
          <span className={shared.quiet}>{t('create.summary.days', { count: days })}</span>
        </dd>
        <dt>{t('create.summary.daily')}</dt>
        <dd className="tabular">{money(dailyBudget, account.currency)}</dd>
        <dt>{t('create.summary.account')}</dt>
        <dd>
          <bdi>{account.name}</bdi>
        </dd>
        <div className={classes.total}>
          <dt>{t('create.summary.total')}</dt>
          <dd className="tabular">{money(bill.total, account.currency)}</dd>
        </div>
      </dl>
      <Receipt bill={bill} currency={account.currency} run={{ dailyBudget, days }}>
        {t('receipt.open')}
      </Receipt>
      <p className={shared.quiet}>{t('create.summary.after')}</p>
    </Card>
  );
}
