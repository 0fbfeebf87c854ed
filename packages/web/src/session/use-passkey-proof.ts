import type { Assertion } from '@awning/contract/webauthn';
import { useState } from 'react';

/** A passkey's answer that a form sends in the place of the password. It is good for one attempt. */
export function usePasskeyProof() {
  const [passkey, setPasskey] = useState<Assertion | null>(null);
  return {
    proven: passkey !== null,
    setPasskey,
    /** Sends a body with the answer, if there is one. */
    async sendWith<B extends object, R>(body: B, send: (body: B) => Promise<R>): Promise<R> {
      try {
        return await send(passkey ? { ...body, password: undefined, passkey } : body);
      } finally {
        setPasskey(null);
      }
    },
  };
}
