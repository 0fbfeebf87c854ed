import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useActiveBusiness } from '../../session/active-business.ts';
import { LinkButton } from '../../ui/links.tsx';
import { ErrorNotice } from '../../ui/notices.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';

interface LeadsPanelProps {
  title: string;
  lead: string;
  /** Shown while the business is not known. */
  skeleton: ReactNode;
  children: (businessId: string) => ReactNode;
}

/** A page beside the leads of a business, with the way back to them. */
export function LeadsPanel({ title, lead, skeleton, children }: LeadsPanelProps) {
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
        skeleton
      )}
    </>
  );
}
