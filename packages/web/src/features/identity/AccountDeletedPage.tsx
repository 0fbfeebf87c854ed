import { useTranslation } from 'react-i18next';
import { LinkButton } from '../../ui/links.tsx';
import { usePublicAddress } from '../../ui/public-pages.tsx';
import { StatusPage } from '../../ui/StatusPage.tsx';

/** `/account-deleted`: where whoever has deleted her account is led to. */
export default function AccountDeletedPage() {
  const { t } = useTranslation('identity');
  const address = usePublicAddress();
  return (
    <StatusPage title={t('deleted.title')} lead={t('deleted.text')}>
      <LinkButton to={address('/')}>{t('deleted.home')}</LinkButton>
      <LinkButton to={address('/contact')} variant="default">
        {t('deleted.contact')}
      </LinkButton>
    </StatusPage>
  );
}
