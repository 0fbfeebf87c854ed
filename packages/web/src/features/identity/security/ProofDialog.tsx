import type { User } from '@awning/contract/identity';
import { type Proof, proof as proofBody } from '@awning/contract/webauthn';
import { Button, Group, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { GoogleButton } from '../../../session/GoogleButton.tsx';
import PasskeyProof from '../../../session/PasskeyProof.tsx';
import { FaultCount } from '../../../ui/FaultCount.tsx';
import { ErrorNotice } from '../../../ui/notices.tsx';
import { PasswordField } from '../../../ui/PasswordField.tsx';
import { Sheet } from '../../../ui/Sheet.tsx';
import { useContractForm } from '../../../ui/use-contract-form.ts';

interface ProofDialogProps {
  opened: boolean;
  user: User;
  /** Whether sign-ins take a second step: the password alone is no proof then. */
  secondFactor: boolean;
  onProof: (proof: Proof) => Promise<void>;
  onClose: () => void;
}

/** Asks who signed in a while ago for the password, a passkey, or Google. */
export default function ProofDialog({ opened, user, secondFactor, onProof, onClose }: ProofDialogProps) {
  const { t } = useTranslation('identity');
  const { form, submit, busy, problem, setProblem } = useContractForm({
    schema: proofBody.pick({ password: true }),
    initialValues: { password: '' },
    send: onProof,
  });
  return (
    <Sheet opened={opened} onClose={onClose} title={t('passkeys.proofTitle')}>
      <Stack gap={18}>
        <p>{t('passkeys.proofLead')}</p>
        {problem !== null && <ErrorNotice error={problem} />}
        <PasskeyProof onProven={(passkey) => onProof({ passkey }).catch(setProblem)} />
        {!secondFactor && user.hasPassword && (
          <form onSubmit={submit} noValidate>
            <Stack gap={18}>
              <PasswordField
                label={t('passkeys.proofPassword')}
                autoComplete="current-password"
                {...form.getInputProps('password')}
              />
              <Group justify="flex-end">
                <FaultCount errors={form.errors} />
                <Button type="submit" loading={busy}>
                  {t('passkeys.proofSubmit')}
                </Button>
              </Group>
            </Stack>
          </form>
        )}
        {user.hasGoogle && <GoogleButton returnTo="security" label={t('security.confirmWithGoogle')} />}
      </Stack>
    </Sheet>
  );
}
