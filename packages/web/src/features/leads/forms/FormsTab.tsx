import type { LeadForm } from '@awning/contract/lead-forms';
import { Button, Group, Stack, Title } from '@mantine/core';
import { IconMessage, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useForms } from '../../../queries/lead-forms.ts';
import { useActiveBusiness } from '../../../session/active-business.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { lazyDialog } from '../../../ui/lazy-dialog.tsx';
import { LinkButton } from '../../../ui/links.tsx';
import { ErrorNotice } from '../../../ui/notices.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { RowsSkeleton } from '../../../ui/Skeletons.tsx';
import { toast } from '../../../ui/toast.ts';
import Failures from '../Failures.tsx';
import { FormCard } from './FormCard.tsx';

const NewFormDialog = lazyDialog(() => import('../../../forms/NewFormDialog.tsx'));

/** `/dashboard/leads?tab=forms`: the forms of a business's Page, the newest first. */
export default function FormsTab() {
  const { t } = useTranslation('leads');
  const { business, query } = useActiveBusiness();
  const [isMaking, setMaking] = useState(false);
  /** The form of which a newer version is made. It stays while the dialog closes. */
  const [from, setFrom] = useState<LeadForm | null>(null);
  const open = (of: LeadForm | null) => {
    setFrom(of);
    setMaking(true);
  };
  const add = (
    <Button leftSection={<IconPlus aria-hidden size={18} />} onClick={() => open(null)}>
      {t('forms.new')}
    </Button>
  );
  return (
    <>
      <PageHeader
        title={t('forms.title')}
        lead={t('forms.lead')}
        actions={
          <Group gap={8}>
            <LinkButton to="/dashboard/leads" variant="default">
              {t('data.back')}
            </LinkButton>
            {add}
          </Group>
        }
      />
      {business ? (
        <>
          <Forms key={business.id} businessId={business.id} onVersion={open} />
          <NewFormDialog
            opened={isMaking}
            businessId={business.id}
            from={from}
            onClose={() => setMaking(false)}
            onMade={() => {
              setMaking(false);
              toast.success(t('forms.made'));
            }}
          />
        </>
      ) : query.isError ? (
        <ErrorNotice error={query.error} onRetry={() => query.refetch()} />
      ) : (
        <RowsSkeleton rows={2} height={180} />
      )}
    </>
  );
}

interface FormsProps {
  businessId: string;
  onVersion: (form: LeadForm) => void;
}

function Forms({ businessId, onVersion }: FormsProps) {
  const { t } = useTranslation('leads');
  /** Forms whose test leads have not arrived. */
  const [awaited, setAwaited] = useState<readonly string[]>([]);
  const forms = useForms(businessId, awaited.length > 0);
  if (forms.error)
    return <ErrorNotice title={t('forms.loadFailed')} error={forms.error} onRetry={() => forms.refetch()} />;
  if (!forms.data) return <RowsSkeleton rows={2} height={180} />;
  const all = forms.data.data;
  const isFormer = ({ replacedBy, archivedAt }: LeadForm) => replacedBy !== null || archivedAt !== null;
  const [current, former] = [all.filter((form) => !isFormer(form)), all.filter(isFormer)];
  const listed = (some: LeadForm[]) =>
    some.map((form) => (
      <FormCard
        key={form.id}
        form={form}
        onVersion={() => onVersion(form)}
        onAwaiting={(isAwaiting) =>
          setAwaited((ids) => [...ids.filter((id) => id !== form.id), ...(isAwaiting ? [form.id] : [])])
        }
      />
    ));
  return (
    <Stack gap={24}>
      <Failures businessId={businessId} />
      {all.length === 0 && (
        <EmptyState icon={IconMessage} title={t('forms.emptyTitle')}>
          {t('forms.empty')}
        </EmptyState>
      )}
      {listed(current)}
      {former.length > 0 && (
        <Title order={2} mt={16}>
          {t('forms.former')}
        </Title>
      )}
      {listed(former)}
    </Stack>
  );
}
