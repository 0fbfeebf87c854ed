import { useTranslation } from 'react-i18next';
import { useSignedIn } from '../session/authentication.ts';
import { AwningStripes } from '../ui/AwningStripes.tsx';
import { LinkButton } from '../ui/links.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import { usePublicAddress } from '../ui/public-pages.tsx';
import classes from './layout.module.css';

/** The page of unknown addresses, with links to where the user probably wanted to go. */
export default function NotFoundPage() {
  const { t } = useTranslation();
  const address = usePublicAddress();
  const signedIn = useSignedIn();
  return (
    <div className={classes.narrow}>
      <AwningStripes />
      <div className={classes.spaced}>
        <PageHeader title={t('notFound.title')} lead={t('notFound.lead')} />
        <LinkButton to={signedIn ? '/dashboard' : address('/')}>
          {t(signedIn ? 'notFound.dashboard' : 'notFound.home')}
        </LinkButton>
      </div>
    </div>
  );
}
