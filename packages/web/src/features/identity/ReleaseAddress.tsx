import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { GoogleButton } from '../../session/GoogleButton.tsx';
import { LinkButton } from '../../ui/links.tsx';
import { ErrorNotice } from '../../ui/notices.tsx';
import { StatusPage } from '../../ui/StatusPage.tsx';
import { releaseEmail } from './api.ts';

/** Frees an address that somebody else's account has moved to. */
export function ReleaseAddress({ token, onBack }: { token: string; onBack: () => void }) {
  const { t } = useTranslation('identity');
  const release = useMutation({ mutationFn: () => releaseEmail(token) });
  if (release.isSuccess)
    return (
      <StatusPage title={t('proof.releasedTitle')} lead={t('proof.released')}>
        <LinkButton to="/login?tab=signup">{t('proof.signUp')}</LinkButton>
        <GoogleButton />
      </StatusPage>
    );
  return (
    <StatusPage title={t('proof.notMineTitle')} lead={t('proof.notMineLead')}>
      {release.error && <ErrorNotice error={release.error} />}
      <Button size="lg" fullWidth loading={release.isPending} onClick={() => release.mutate()}>
        {t('proof.release')}
      </Button>
      <Button variant="default" onClick={onBack}>
        {t('proof.back')}
      </Button>
    </StatusPage>
  );
}
