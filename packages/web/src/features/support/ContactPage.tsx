import { answerHours } from '@awning/contract/support';
import { useTranslation } from 'react-i18next';
import { useSignedIn } from '../../session/authentication.ts';
import { LinkButton } from '../../ui/links.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { PublicHead } from '../../ui/public-pages.tsx';
import { ContactForm } from './ContactForm.tsx';
import classes from './form.module.css';

/** `/contact`, public. Name and address of a signed-in user are filled in. */
export default function ContactPage() {
  const { t } = useTranslation('support');
  const signedIn = useSignedIn();
  return (
    <div className={classes.page}>
      <PublicHead title={t('contact.title')} description={t('contact.description')} />
      <PageHeader
        title={t('contact.title')}
        lead={t('contact.lead', {
          hours: t('hours.usual', { n: answerHours.usual }),
          first: t('hours.priority', { n: answerHours.priority }),
        })}
        actions={
          signedIn && (
            <LinkButton to="/dashboard" variant="subtle">
              {t('contact.back')}
            </LinkButton>
          )
        }
      />
      <ContactForm signedIn={signedIn} />
    </div>
  );
}
