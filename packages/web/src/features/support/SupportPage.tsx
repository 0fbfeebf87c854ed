import { Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { LinkButton } from '../../ui/links.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { PublicHead, usePublicAddress } from '../../ui/public-pages.tsx';
import { HelpArticles } from './help/HelpArticles.tsx';
import classes from './help/help.module.css';
import { useTopicOfAddress } from './help/use-topic-of-address.ts';

/** `/support`: the public twin of `/help`. */
export default function SupportPage() {
  const { t } = useTranslation('support');
  const address = usePublicAddress();
  const topic = useTopicOfAddress();
  return (
    <div className={classes.page}>
      <PublicHead title={t('public.title')} description={t('public.description')} />
      <HelpArticles
        key={topic}
        header={<PageHeader title={t('public.title')} lead={t('public.lead')} />}
        withLinks={false}
      />
      <section className={classes.person} aria-labelledby="person">
        <h2 id="person" className={classes.heading}>
          {t('help.contactTitle')}
        </h2>
        <Stack gap={16} align="flex-start">
          <p className={classes.text}>{t('help.contactLead')}</p>
          <LinkButton to={address('/contact')}>{t('help.contact')}</LinkButton>
        </Stack>
      </section>
    </div>
  );
}
