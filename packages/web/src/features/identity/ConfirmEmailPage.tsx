import { Button, Group } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import { Trans, useTranslation } from 'react-i18next';
import { Navigate } from 'react-router';
import { useAbout } from '../../session/server-info.ts';
import { useUser } from '../../session/user.ts';
import { Card } from '../../ui/Card.tsx';
import { ErrorNotice, Notice } from '../../ui/notices.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import classes from '../../ui/status.module.css';
import { AddressCorrection } from './AddressCorrection.tsx';
import { ResendButton } from './ResendButton.tsx';
import { useVerifiedCheck } from './use-verified-check.ts';

/** Step 1: waits until the link in the mail is opened, here or on another device. */
export default function ConfirmEmailPage() {
  const { t } = useTranslation('onboarding');
  const about = useAbout();
  const { data: user } = useUser();
  const { nextStep, check, checking, notYet, refusal, error } = useVerifiedCheck();
  if (nextStep) return <Navigate to={nextStep} replace />;
  const lead = (
    <Trans
      t={t}
      i18nKey="confirmEmail.lead"
      values={{ email: user?.email ?? '…' }}
      components={{ address: <bdi /> }}
    />
  );
  return (
    <>
      <PageHeader title={t('confirmEmail.title')} lead={lead} />
      <Card>
        {error !== null && <ErrorNotice error={error} />}
        {refusal && (
          <ErrorNotice title={t('confirmEmail.refusedTitle')}>
            <p>{t(`confirmEmail.refused.${refusal}`)}</p>
          </ErrorNotice>
        )}
        {notYet && !refusal && <Notice>{t('confirmEmail.notYet')}</Notice>}
        {about?.inboxUrl && (
          <Notice title={t('confirmEmail.demoTitle')}>
            <p style={{ margin: '0 0 8px' }}>{t('confirmEmail.demo')}</p>
            <Button
              component="a"
              href={about.inboxUrl}
              target="_blank"
              rel="noreferrer"
              variant="default"
              size="sm"
              rightSection={<IconExternalLink aria-hidden size={18} className="flip-in-rtl" />}
            >
              {t('confirmEmail.demoInbox')}
            </Button>
          </Notice>
        )}
        <Group className={classes.buttons} gap="sm" align="stretch">
          <Button size="lg" loading={checking} onClick={check}>
            {t('confirmEmail.check')}
          </Button>
          <ResendButton />
        </Group>
        {user && <AddressCorrection user={user} />}
      </Card>
    </>
  );
}
