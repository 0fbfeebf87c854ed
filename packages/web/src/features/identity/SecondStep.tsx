import { Button, Stack, TextInput, Title } from '@mantine/core';
import { startAuthentication } from '@simplewebauthn/browser';
import { IconFingerprint } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { ApiFailure, isFailure } from '../../api/failure.ts';
import { storeToken } from '../../api/token.ts';
import { usePasskeySupport } from '../../session/passkey-support.ts';
import { TextLink } from '../../ui/links.tsx';
import { ErrorNotice, Notice } from '../../ui/notices.tsx';
import { type SecondStepAnswer, secondStepOptions, takeSecondStep } from './api.ts';
import classes from './login.module.css';
import { returnPages } from './return-pages.ts';
import { useAfterSignIn } from './use-after-sign-in.ts';

/** The second step of a sign-in: a passkey, or a recovery code. Which account it is for, a cookie knows. */
export default function SecondStep() {
  const { t } = useTranslation('identity');
  const navigate = useNavigate();
  const afterSignIn = useAfterSignIn();
  const { support } = usePasskeySupport();
  const [byCode, setByCode] = useState(support !== 'yes');
  const [code, setCode] = useState('');
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<unknown>(null);
  const wrongCode = problem instanceof ApiFailure ? problem.fields.recoveryCode : undefined;

  async function finish(answer: () => Promise<SecondStepAnswer>) {
    setBusy(true);
    setProblem(null);
    try {
      const signedIn = await takeSecondStep(await answer());
      const page = returnPages[signedIn.returnTo];
      if (!page) return await afterSignIn(signedIn);
      storeToken(signedIn.accessToken);
      await navigate(page, { replace: true });
    } catch (error) {
      setProblem(error);
    } finally {
      setBusy(false);
    }
  }

  const byPasskey = () =>
    finish(async () => {
      const optionsJSON = (await secondStepOptions()) as never;
      return { passkey: await startAuthentication({ optionsJSON }) };
    });

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!busy) void finish(async () => ({ recoveryCode: code }));
  }

  const isCancelled = problem instanceof Error && problem.name === 'NotAllowedError';
  return (
    <Stack gap={24} pt={28}>
      <div>
        <Title order={1}>{t('passkeys.stepTitle')}</Title>
        <p className={classes.lead}>{t('passkeys.stepLead')}</p>
      </div>
      {isCancelled && <Notice>{t('passkeys.cancelled')}</Notice>}
      {problem !== null && !isCancelled && !wrongCode && <ErrorNotice error={problem} />}
      {isFailure(problem, 'UNAUTHENTICATED') && <TextLink to="/login">{t('passkeys.stepAgain')}</TextLink>}
      {byCode ? (
        <form onSubmit={submit} noValidate>
          <Stack gap={18}>
            <TextInput
              name="recoveryCode"
              autoComplete="one-time-code"
              autoCapitalize="none"
              spellCheck={false}
              dir="ltr"
              label={t('passkeys.stepCode')}
              description={t('passkeys.stepCodeHelp')}
              value={code}
              error={wrongCode}
              onChange={(event) => setCode(event.currentTarget.value)}
            />
            <Button type="submit" size="lg" fullWidth loading={busy}>
              {t('passkeys.stepSubmit')}
            </Button>
          </Stack>
        </form>
      ) : (
        <Button
          size="lg"
          fullWidth
          leftSection={<IconFingerprint aria-hidden size={22} />}
          loading={busy}
          onClick={byPasskey}
        >
          {t('passkeys.stepPasskey')}
        </Button>
      )}
      {support === 'yes' && (
        <Button variant="default" onClick={() => setByCode(!byCode)}>
          {t(byCode ? 'passkeys.stepUsePasskey' : 'passkeys.stepUseCode')}
        </Button>
      )}
      <p className={classes.note}>{t('passkeys.stepLost')}</p>
    </Stack>
  );
}
