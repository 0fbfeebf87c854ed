import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { GoogleButton } from '../../session/GoogleButton.tsx';
import { StatusPage } from '../../ui/StatusPage.tsx';
import { GoogleNotice } from './GoogleNotice.tsx';
import classes from './login.module.css';
import { PasswordProofForm } from './PasswordProofForm.tsx';
import { ReleaseAddress } from './ReleaseAddress.tsx';
import { keepLinkToken } from './stored-link-token.ts';

interface MovedAddressProps {
  token: string;
  /** Whether the account has no password and is signed in to with Google. */
  withGoogle: boolean;
  /** Whether the account has another address to go back to. */
  releasable: boolean;
}

/** The link to an account's new address, opened where nobody is signed in to it: asks for its password, or leads through Google. */
export function MovedAddress({ token, withGoogle, releasable }: MovedAddressProps) {
  const { t } = useTranslation('identity');
  const [isMine, setMine] = useState(true);
  if (!isMine) return <ReleaseAddress token={token} onBack={() => setMine(true)} />;
  return (
    <StatusPage title={t('proof.title')} lead={t(withGoogle ? 'proof.leadGoogle' : 'proof.leadTypo')}>
      <GoogleNotice />
      {withGoogle ? (
        <GoogleButton returnTo="verify-email" size="lg" fullWidth onClick={() => keepLinkToken(token)} />
      ) : (
        <PasswordProofForm
          token={token}
          by="password"
          label={t('proof.passwordPlain')}
          submitLabel={t('proof.submit')}
        />
      )}
      {releasable && (
        <Button variant="default" onClick={() => setMine(false)} className={classes.wrapping}>
          {t('proof.notMine')}
        </Button>
      )}
    </StatusPage>
  );
}
