import type { Proof } from '@awning/contract/webauthn';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiFailure } from '../../../api/failure.ts';
import { refusalOf } from '../../../session/passkeys.ts';
import { toast } from '../../../ui/toast.ts';

type Act = (proof: Proof) => Promise<void>;

/** Whether an action is to be tried again with a proof that it is still the user. */
const needsProof = (error: unknown): boolean =>
  error instanceof ApiFailure && error.code === 'VALIDATION_FAILED' && 'password' in error.fields;

/** Does something that may take a proof: it is asked for only where the server wants one. */
export function useProof() {
  const { t } = useTranslation('identity');
  const [waiting, setWaiting] = useState<Act | null>(null);
  const [busy, setBusy] = useState(false);

  async function run(act: Act, proof: Proof): Promise<void> {
    setBusy(true);
    try {
      await act(proof);
      setWaiting(null);
    } catch (error) {
      const isFirst = proof.password === undefined && proof.passkey === undefined;
      if (isFirst && needsProof(error)) return setWaiting(() => act);
      // The dialog shows what is wrong with a proof.
      if (!isFirst && needsProof(error)) throw error;
      const refusal = refusalOf(error);
      if (refusal) toast.error(t(`passkeys.${refusal}`));
      else toast.error(t('passkeys.failed'), error);
      setWaiting(null);
    } finally {
      setBusy(false);
    }
  }

  return {
    busy,
    /** Tries it without a proof first. */
    start: (act: Act) => void run(act, {}),
    /** For the dialog that asks for the proof. */
    asked: waiting !== null,
    prove: async (proof: Proof) => {
      if (waiting) await run(waiting, proof);
    },
    cancel: () => setWaiting(null),
  };
}
