import { SimpleGrid } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useEntitlements } from '../../../queries/entitlements.ts';
import { Card } from '../../../ui/Card.tsx';
import { ErrorNotice } from '../../../ui/notices.tsx';
import { RowsSkeleton } from '../../../ui/Skeletons.tsx';
import { UsageMeter } from './UsageMeter.tsx';

/** Usage of the plan's limits, a meter each. */
export function UsageCard() {
  const { t } = useTranslation('accounts');
  const { data, error, refetch } = useEntitlements().query;
  return (
    <Card title={t('billing.usageTitle')}>
      {data ? (
        <SimpleGrid
          className="plain-list"
          component="ul"
          minColWidth="min(100%, 280px)"
          autoFlow="auto-fit"
          spacing={32}
          verticalSpacing={22}
        >
          {data.limits.map((limit) => (
            <UsageMeter key={limit.key} meter={limit} />
          ))}
        </SimpleGrid>
      ) : error ? (
        <ErrorNotice title={t('billing.usageFailed')} error={error} onRetry={() => refetch()} />
      ) : (
        <RowsSkeleton rows={3} height={56} />
      )}
    </Card>
  );
}
