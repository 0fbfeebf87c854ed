import type { Business } from '@awning/contract/businesses';
import { Stack } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { currentLanguage } from '../../../i18n/language.ts';
import { useImports, useReadImport } from '../../../queries/imports.ts';
import { useUser } from '../../../session/user.ts';
import { Notice } from '../../../ui/notices.tsx';
import { RowsSkeleton } from '../../../ui/Skeletons.tsx';
import OpenImports from '../OpenImports.tsx';
import { BusinessForm, type BusinessFormProps } from './BusinessForm.tsx';
import { acceptedBeyondForm, valuesFrom } from './imported.ts';
import { emptyBusiness } from './values.ts';

/** What was accepted of a website before its business exists: of the import in the address, else of the latest. */
function useAccepted() {
  const [search] = useSearchParams();
  const list = useImports(null);
  const latest = list.data?.data.find(({ state, accepted }) => state === 'ready' && accepted > 0)?.id;
  const id = search.get('import') ?? latest;
  const found = useReadImport(id);
  const isPending = list.isPending || (id !== undefined && found.isPending);
  return { isPending, accepted: found.data?.state === 'ready' ? found.data : null };
}

interface NewBusinessFormProps {
  submitLabel: string;
  /** See `BusinessForm`. */
  onFound?: BusinessFormProps['onFound'];
  onSaved: (business: Business) => unknown;
}

/** The form of a business that does not exist yet, with what was accepted of its website filled in. */
export function NewBusinessForm({ submitLabel, onFound, onSaved }: NewBusinessFormProps) {
  const { t } = useTranslation('businesses');
  const { data: user } = useUser();
  const { isPending, accepted } = useAccepted();
  const [empty] = useState(() => emptyBusiness(currentLanguage()));
  const taken = accepted ? acceptedBeyondForm(accepted) : 0;
  if (!user || isPending) return <RowsSkeleton rows={3} height={120} />;
  return (
    <Stack gap="md">
      <OpenImports businessId={null} />
      {taken > 0 && <Notice>{t('website.taken', { count: taken })}</Notice>}
      <BusinessForm
        draftName={`${user.id}.new`}
        saved={empty}
        imported={accepted ? valuesFrom(accepted) : undefined}
        submitLabel={submitLabel}
        onFound={onFound}
        onSaved={onSaved}
      />
    </Stack>
  );
}
