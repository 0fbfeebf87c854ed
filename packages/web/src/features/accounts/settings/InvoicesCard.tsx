import type { Plan } from '@awning/contract/plans';
import { Button, Flex } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Card } from '../../../ui/Card.tsx';
import { ErrorNotice } from '../../../ui/notices.tsx';
import { RowsSkeleton } from '../../../ui/Skeletons.tsx';
import { useInvoices } from '../api.ts';
import { InvoiceRow } from './InvoiceRow.tsx';
import panel from './settings.module.css';

/** The invoices, newest first, each to be downloaded. */
export function InvoicesCard({ plans }: { plans: Plan[] }) {
  const { t } = useTranslation('accounts');
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInvoices();
  const nameOf = (id: number) => plans.find((plan) => plan.id === id)?.name ?? '';
  return (
    <Card title={t('invoices.title')}>
      {error && !data && (
        <ErrorNotice title={t('invoices.loadFailed')} error={error} onRetry={() => refetch()} />
      )}
      {!error && !data && <RowsSkeleton rows={2} height={72} />}
      {data?.length === 0 && <p className={panel.text}>{t('invoices.empty')}</p>}
      {data && data.length > 0 && (
        <Flex className="plain-list" component="ul" direction="column" gap={{ base: 12, xs: 0 }}>
          {data.map((invoice) => (
            <InvoiceRow key={invoice.id} invoice={invoice} plan={nameOf(invoice.planId)} />
          ))}
        </Flex>
      )}
      {data?.some(({ demo }) => demo) && <p className={panel.quiet}>{t('invoices.demo')}</p>}
      {hasNextPage && (
        <Button variant="default" loading={isFetchingNextPage} onClick={() => fetchNextPage()}>
          {t('invoices.more')}
        </Button>
      )}
    </Card>
  );
}
