import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/client.ts';
import { lightRoutes } from '../../api/lean.ts';
import { toast } from '../../ui/toast.ts';
import classes from './login.module.css';

/** Offers the verification mail again to somebody who could not sign in without it. */
export function ResendLink({ email }: { email: string }) {
  const { t } = useTranslation('identity');
  const resend = useMutation({
    mutationFn: () => call(lightRoutes.sendVerification, { body: { email } }),
    onError: (error) => toast.error(t('errors:verificationSendFailed'), error),
  });
  if (resend.isSuccess) return <p className={classes.resent}>{t('resend.sent')}</p>;
  return (
    <Button
      size="sm"
      variant="default"
      className={classes.resend}
      loading={resend.isPending}
      onClick={() => resend.mutate()}
    >
      {t('resend.offer')}
    </Button>
  );
}
