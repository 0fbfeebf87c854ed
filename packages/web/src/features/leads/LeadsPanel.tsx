import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useActiveBusiness } from '../../session/active-business.ts';
import { LinkButton } from '../../ui/links.tsx';
import { ErrorNotice } from '../../ui/notices.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { RowsSkeleton } from '../../ui/Skeletons.tsx';

interface LeadsPanelProps {
  title: string;
  lead: string;
  /** Of its rows while the business is not known: how many, and how high in pixels. */
  rows: { rows: number; height: number };
  children: (businessId: string) => ReactNode;
}

/** A page beside the leads of a business, with the way back to them. */
export function LeadsPanel({ title, lead, rows, children }: LeadsPanelProps) {
  const { t } = useTranslation('leads');
  const { business, query } = useActiveBusiness();
  return (
    <>
      <PageHeader
        title={title}
        lead={lead}
        actions={
          <LinkButton to="/dashboard/leads" variant="default">
            {t('data.back')}
          </LinkButton>
        }
      />
      {business ? (
        children(business.id)
      ) : query.error ? (
        <ErrorNotice error={query.error} onRetry={() => query.refetch()} />
      ) : (
        <RowsSkeleton {...rows} />
      )}
    </>
  );
}
