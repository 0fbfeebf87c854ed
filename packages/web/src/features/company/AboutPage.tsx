import { useTranslation } from 'react-i18next';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { Prose, type ProseSection } from '../../ui/Prose.tsx';
import { PublicHead, PublicLink } from '../../ui/public-pages.tsx';

/** `/about`: who Awning is for, how it works, and what it holds itself to. */
export default function AboutPage() {
  const { t } = useTranslation('company');
  return (
    <>
      <PublicHead title={t('about.title')} description={t('about.description')} />
      <Prose
        header={<PageHeader title={t('about.title')} lead={t('about.lead')} />}
        sections={t('about.sections', { returnObjects: true }) as ProseSection[]}
      >
        <p>
          {t('about.contact')} <PublicLink to="/contact">{t('about.contactLink')}</PublicLink>
        </p>
      </Prose>
    </>
  );
}
