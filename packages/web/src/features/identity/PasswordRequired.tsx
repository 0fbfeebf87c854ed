import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { StatusPage } from '../../ui/StatusPage.tsx';
import classes from './login.module.css';
import { MovedAddress } from './MovedAddress.tsx';
import { PasswordProofForm } from './PasswordProofForm.tsx';

interface PasswordRequiredProps {
  token: string;
  /** False for an account that was verified before, which keeps its password. */
  newPasswordAllowed: boolean;
  withGoogle: boolean;
  releasable: boolean;
}

/** Shown where the link was opened without a session: asks for the account's password, or sets a new one. */
export function PasswordRequired({ token, newPasswordAllowed, ...moved }: PasswordRequiredProps) {
  const { t } = useTranslation('identity');
  const [isNew, setNew] = useState(false);
  if (!newPasswordAllowed) return <MovedAddress token={token} {...moved} />;
  return (
    <StatusPage
      title={t(isNew ? 'proof.newTitle' : 'proof.title')}
      lead={t(isNew ? 'proof.newLead' : 'proof.lead')}
    >
      <PasswordProofForm
        key={String(isNew)}
        token={token}
        by={isNew ? 'newPassword' : 'password'}
        label={t(isNew ? 'proof.newPassword' : 'proof.password')}
        submitLabel={t(isNew ? 'proof.newSubmit' : 'proof.submit')}
      />
      <Button variant="default" onClick={() => setNew(!isNew)} className={classes.wrapping}>
        {t(isNew ? 'proof.known' : 'proof.unknown')}
      </Button>
      {!isNew && <p className={classes.note}>{t('proof.phone')}</p>}
    </StatusPage>
  );
}
