import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from '../../ui/toast.ts';
import { sendVerification } from './api.ts';
import classes from './login.module.css';

/** Offers the verification mail again to a user whose sign-in requires it. */
export function ResendLink({ email }: { email: string }) {
  const { t } = useTranslation('identity');
  const [state, setState] = useState<'offered' | 'sending' | 'sent'>('offered');

  async function resend() {
    setState('sending');
    try {
      await sendVerification(email);
      setState('sent');
    } catch (error) {
      setState('offered');
      toast.error(t('errors:verificationSendFailed'), error);
    }
  }

  if (state === 'sent') return <p className={classes.resent}>{t('resend.sent')}</p>;
  return (
    <Button
      size="sm"
      variant="default"
      className={classes.resend}
      loading={state === 'sending'}
      onClick={resend}
    >
      {t('resend.offer')}
    </Button>
  );
}
