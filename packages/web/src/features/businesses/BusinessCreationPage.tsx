import type { Business } from '@awning/contract/businesses';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { currentLanguage } from '../../i18n/language.ts';
import { chooseBusiness } from '../../session/active-business.ts';
import { findNextStep } from '../../session/next-step.ts';
import { useUser } from '../../session/user.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { BusinessForm } from './form/BusinessForm.tsx';
import { emptyBusiness } from './form/values.ts';

/** `/signup/business-creation`, step 3 of onboarding. */
export default function BusinessCreationPage() {
  const { t } = useTranslation('businesses');
  const navigate = useNavigate();
  const { data: user } = useUser();
  const [empty] = useState(() => emptyBusiness(currentLanguage()));

  async function goOn(business: Business) {
    chooseBusiness(business.id);
    await navigate(await findNextStep(), { replace: true });
  }

  return (
    <>
      <PageHeader title={t('create.title')} lead={t('create.lead')} />
      {user && (
        <BusinessForm
          draftName={`${user.id}.new`}
          saved={empty}
          submitLabel={t('create.submit')}
          onSaved={goOn}
        />
      )}
    </>
  );
}
