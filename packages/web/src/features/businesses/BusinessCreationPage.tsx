import type { Business } from '@awning/contract/businesses';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { chooseBusiness } from '../../session/active-business.ts';
import { findNextStep } from '../../session/next-step.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { NewBusinessForm } from './form/NewBusinessForm.tsx';

/** `/signup/business-creation`, step 3 of onboarding. */
export default function BusinessCreationPage() {
  const { t } = useTranslation('businesses');
  const navigate = useNavigate();

  async function continueOnboarding(business: Business) {
    chooseBusiness(business.id);
    await navigate(await findNextStep(), { replace: true });
  }

  return (
    <>
      <PageHeader title={t('create.title')} lead={t('create.lead')} />
      <NewBusinessForm submitLabel={t('create.submit')} onSaved={continueOnboarding} />
    </>
  );
}
