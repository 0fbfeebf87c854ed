import { isolate } from '@awning/contract/text-direction';
import { Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useConnection } from '../../queries/connection.ts';
import { HelpLink } from '../../ui/HelpLink.tsx';
import { LinkButton } from '../../ui/links.tsx';
import { ErrorNotice } from '../../ui/notices.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { usePublicAddress } from '../../ui/public-pages.tsx';
import { CardsSkeleton } from '../../ui/Skeletons.tsx';
import { Buttons } from './Buttons.tsx';
import { ConnectButton } from './ConnectButton.tsx';
import { ChoiceForm } from './choice/ChoiceForm.tsx';
import classes from './connections.module.css';
import { DemoNote, ReturnNote } from './notes.tsx';
import { Permissions, Promises } from './Permissions.tsx';

/** `/signup/facebook-permissions`, step 5 of onboarding: explains the permissions, then shows the choice of Page and ad account. */
export default function FacebookPermissionsPage() {
  const { t } = useTranslation('connections');
  const { data: connection, error, refetch } = useConnection().query;
  const navigate = useNavigate();
  if (error) return <ErrorNotice title={t('loadFailed')} error={error} onRetry={() => refetch()} />;
  if (!connection) return <CardsSkeleton count={2} height={280} />;
  if (connection.status === 'none' || connection.status === 'expired') return <Ask />;
  return (
    <>
      <PageHeader
        title={t('choose.title')}
        lead={connection.personName && t('choose.as', { name: isolate(connection.personName) })}
      />
      <ChoiceForm
        connection={connection}
        returnTo="onboarding"
        submitLabel={t('choose.finish')}
        onSaved={() => navigate('/signup/connected')}
        aside={<Later />}
      />
    </>
  );
}

function Ask() {
  const { t } = useTranslation('connections');
  const address = usePublicAddress();
  return (
    <>
      <PageHeader
        title={t('title')}
        lead={
          <>
            {t('lead')} <HelpLink topic="connect" publicHelp={address('/support')} />
          </>
        }
      />
      <Stack gap={20}>
        <ReturnNote returnTo="onboarding" />
        <div className={classes.columns}>
          <Stack gap={20}>
            <Promises />
            <DemoNote />
          </Stack>
          <Permissions />
        </div>
        <div data-action-bar className={classes.way}>
          <Buttons>
            <Later />
            <ConnectButton returnTo="onboarding" />
          </Buttons>
        </div>
      </Stack>
    </>
  );
}

/** Skips the step, which stays in the dashboard's checklist. */
function Later() {
  const { t } = useTranslation('connections');
  return (
    <LinkButton to="/dashboard" variant="subtle" size="lg">
      {t('later')}
    </LinkButton>
  );
}
