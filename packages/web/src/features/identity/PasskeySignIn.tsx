import { Button } from '@mantine/core';
import { browserSupportsWebAuthnAutofill, startAuthentication } from '@simplewebauthn/browser';
import { IconFingerprint } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isFailure } from '../../api/failure.ts';
import { ErrorNotice, Notice } from '../../ui/notices.tsx';
import { passkeySignInOptions, signInWithPasskey } from './api.ts';
import { ResendLink } from './ResendLink.tsx';
import { useAfterSignIn } from './use-after-sign-in.ts';

/**
 * Signs in with a passkey: by the button, or by choosing one among what the browser suggests for the address's field.
 * The browser keeps one question at a time, so the button's takes the place of the suggestions'.
 */
export default function PasskeySignIn() {
  const { t } = useTranslation('identity');
  const afterSignIn = useAfterSignIn();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<unknown>(null);
  const [cancelled, setCancelled] = useState(false);

  async function signIn(useBrowserAutofill: boolean) {
    const optionsJSON = (await passkeySignInOptions()) as never;
    const passkey = await startAuthentication({ optionsJSON, useBrowserAutofill });
    await afterSignIn(await signInWithPasskey(passkey));
  }

  const suggest = useEffectEvent(async () => {
    if (!(await browserSupportsWebAuthnAutofill())) return;
    // Nobody has asked for it: what fails before a passkey was chosen is nothing to tell.
    await signIn(true).catch((error) => isFailure(error, 'PASSKEY_REFUSED') && setProblem(error));
  });
  useEffect(() => {
    void suggest();
  }, []);

  async function press() {
    setBusy(true);
    setProblem(null);
    setCancelled(false);
    try {
      await signIn(false);
    } catch (error) {
      if (error instanceof Error && error.name === 'NotAllowedError') setCancelled(true);
      else setProblem(error);
    } finally {
      setBusy(false);
    }
  }

  return (
    <>
      {problem !== null && (
        <ErrorNotice error={problem}>
          {isFailure(problem, 'EMAIL_NOT_VERIFIED') && <ResendLink email="" />}
        </ErrorNotice>
      )}
      {cancelled && <Notice>{t('passkeys.cancelled')}</Notice>}
      <Button
        variant="default"
        size="lg"
        fullWidth
        leftSection={<IconFingerprint aria-hidden size={22} />}
        loading={busy}
        onClick={press}
      >
        {t('passkeys.signIn')}
      </Button>
    </>
  );
}
