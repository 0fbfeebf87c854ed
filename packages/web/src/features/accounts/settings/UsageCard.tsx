import { useTranslation } from 'react-i18next';
import { Card } from '../../../ui/Card.tsx';
import { ErrorNotice } from '../../../ui/ErrorNotice.tsx';
import { RowsSkeleton } from '../../../ui/Skeletons.tsx';
import { useEntitlements } from '../api/entitlements.ts';
import classes from './settings.module.css';
import { UsageMeter } from './UsageMeter.tsx';

/** How much of the plan is used up, a meter a limit. */
export function UsageCard() {
  const { t } = useTranslation('accounts');
  const { data, error, refetch } = useEntitlements();
  return (
    <Card title={t('billing.usageTitle')}>
      {data ? (
        <ul className={classes.meters}>
          {data.limits.map((limit) => (
            <UsageMeter key={limit.key} meter={limit} />
          ))}
        </ul>
      ) : error ? (
        <ErrorNotice title={t('billing.usageFailed')} error={error} onRetry={() => refetch()} />
      ) : (
        <RowsSkeleton rows={3} height={56} />
      )}
    </Card>
  );
}
