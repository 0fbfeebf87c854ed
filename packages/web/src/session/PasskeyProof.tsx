import type { Assertion } from '@awning/contract/webauthn';
import { Button } from '@mantine/core';
import { IconFingerprint } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { usePasskeys } from '../queries/passkeys.ts';
import { toast } from '../ui/toast.ts';
import { confirmWithPasskey, refusalOf } from './passkeys.ts';

/** A button that has a passkey confirm that it is the user; nothing for whoever has none. */
export default function PasskeyProof({ onProven }: { onProven: (passkey: Assertion) => void }) {
  const { t } = useTranslation('identity');
  const { data } = usePasskeys();
  const confirmation = useMutation({
    mutationFn: confirmWithPasskey,
    onSuccess: onProven,
    onError: (error) => {
      if (refusalOf(error)) toast.error(t('passkeys.cancelled'));
      else toast.error(t('passkeys.failed'), error);
    },
  });
  if (!data || data.passkeys.length === 0) return null;
  return (
    <Button
      variant="default"
      leftSection={<IconFingerprint aria-hidden size={20} />}
      loading={confirmation.isPending}
      onClick={() => confirmation.mutate()}
    >
      {t('passkeys.proofPasskey')}
    </Button>
  );
}
