import type { Business } from '@awning/contract/businesses';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { chooseBusiness } from '../../../session/active-business.ts';
import { TextLink } from '../../../ui/links.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { toast } from '../../../ui/toast.ts';
import { NewBusinessForm } from '../form/NewBusinessForm.tsx';

/** The form of a further business, which becomes the active one once it is created. */
export default function AddBusiness() {
  const { t } = useTranslation('businesses');
  const navigate = useNavigate();

  async function openBusiness({ id, name }: Business) {
    chooseBusiness(id);
    await navigate('/dashboard/business', { replace: true });
    toast.success(t('create.done', { name }));
  }

  return (
    <>
      <PageHeader
        title={t('add.title')}
        lead={t('add.lead')}
        actions={
          <TextLink to="/dashboard/business" alone>
            {t('add.back')}
          </TextLink>
        }
      />
      <NewBusinessForm submitLabel={t('add.submit')} onSaved={openBusiness} />
    </>
  );
}
