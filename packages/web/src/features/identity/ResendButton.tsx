import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from '../../ui/toast.ts';
import { sendVerification } from './api.ts';

/** Seconds until the mail may be requested again. */
const pauseSeconds = 30;

/** Sends the verification mail again; then disabled for some seconds, with a countdown. */
export function ResendButton() {
  const { t } = useTranslation('onboarding');
  const [wait, setWait] = useState(0);
  useEffect(() => {
    if (wait === 0) return;
    const timer = setTimeout(() => setWait(wait - 1), 1000);
    return () => clearTimeout(timer);
  }, [wait]);
  const resend = useMutation({
    mutationFn: () => sendVerification(),
    onSuccess: () => {
      toast.success(t('confirmEmail.resent'));
      setWait(pauseSeconds);
    },
    onError: (error) => toast.error(t('errors:verificationSendFailed'), error),
  });
  return (
    <Button
      size="lg"
      variant="default"
      disabled={wait > 0}
      loading={resend.isPending}
      onClick={() => resend.mutate()}
    >
      {wait > 0 ? t('confirmEmail.resendIn', { seconds: wait }) : t('confirmEmail.resend')}
    </Button>
  );
}
