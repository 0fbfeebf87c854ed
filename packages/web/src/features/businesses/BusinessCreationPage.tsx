import type { Business } from '@awning/contract/businesses';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { chooseBusiness, useActiveBusiness } from '../../session/active-business.ts';
import { findNextStep } from '../../session/next-step.ts';
import { ErrorNotice, Notice } from '../../ui/notices.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { RowsSkeleton } from '../../ui/Skeletons.tsx';
import { BusinessForm } from './form/BusinessForm.tsx';
import { NewBusinessForm } from './form/NewBusinessForm.tsx';
import { type BusinessValues, missingIn, valuesOf } from './form/values.ts';

/** `/signup/business-creation`, step 3 of onboarding. */
export default function BusinessCreationPage() {
  const { t } = useTranslation('businesses');
  const { business, query } = useActiveBusiness();
  return (
    <>
      <PageHeader title={t('create.title')} lead={t('create.lead')} />
      {query.error ? (
        <ErrorNotice title={t('manage.loadFailed')} error={query.error} onRetry={() => query.refetch()} />
      ) : query.data ? (
        <Step business={business} />
      ) : (
        <RowsSkeleton rows={3} height={120} />
      )}
    </>
  );
}

/**
 * Makes one business, and edits it from then on: whoever comes back finds what she saved, also from another device.
 * @param business the one on arrival, if there is one
 */
function Step({ business }: { business: Business | null }) {
  const { t } = useTranslation('businesses');
  const navigate = useNavigate();
  // As on arrival, since what is made here leads on and is not to be edited meanwhile.
  const [saved, setSaved] = useState(business);
  /** What was typed here for a business that had been made elsewhere meanwhile. */
  const [typed, setTyped] = useState<BusinessValues>();

  async function continueOnboarding({ id }: Business) {
    chooseBusiness(id);
    await navigate(await findNextStep());
  }

  if (!saved)
    return (
      <NewBusinessForm
        submitLabel={t('create.submit')}
        onFound={(found, values) => {
          setTyped(values);
          setSaved(found);
        }}
        onSaved={continueOnboarding}
      />
    );
  return (
    <>
      {typed && <Notice>{t('create.found')}</Notice>}
      <BusinessForm
        isStep
        draftName={saved.id}
        businessId={saved.id}
        saved={valuesOf(saved)}
        imported={typed && missingIn(valuesOf(saved), typed)}
        submitLabel={t('create.submit')}
        onSaved={continueOnboarding}
      />
    </>
  );
}
