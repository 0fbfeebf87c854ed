import type { Business } from '@awning/contract/businesses';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { currentLanguage } from '../../../i18n/language.ts';
import { chooseBusiness } from '../../../session/active-business.ts';
import { useUser } from '../../../session/user.ts';
import { TextLink } from '../../../ui/links.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { toast } from '../../../ui/toast.ts';
import { BusinessForm } from '../form/BusinessForm.tsx';
import { emptyBusiness } from '../form/values.ts';

/** The form of a further business, which becomes the active one once it is created. */
export default function AddBusiness() {
  const { t } = useTranslation('businesses');
  const navigate = useNavigate();
  const { data: user } = useUser();
  const [empty] = useState(() => emptyBusiness(currentLanguage()));

  async function goOn({ id, name }: Business) {
    chooseBusiness(id);
    await navigate('/dashboard/business', { replace: true });
    toast.success(t('create.done', { name }));
  }

  return (
    <>
      <PageHeader
        title={t('add.title')}
        lead={t('add.lead')}
        actions={<TextLink to="/dashboard/business">{t('add.back')}</TextLink>}
      />
      {user && (
        <BusinessForm
          draftName={`${user.id}.new`}
          saved={empty}
          submitLabel={t('add.submit')}
          onSaved={goOn}
        />
      )}
    </>
  );
}
