import type { User } from '@awning/contract/identity';
import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyComponent } from '../../ui/lazy-component.ts';

/** Few need it: its code comes when it is opened. */
const CorrectionForm = lazyComponent(() => import('./CorrectionForm.tsx'));

/** Corrects a mistyped address, and sends the link there. */
export function AddressCorrection({ user }: { user: User }) {
  const { t } = useTranslation('onboarding');
  const [open, { open: show, close }] = useDisclosure(false);
  const label = t('confirmEmail.wrong');
  return open ? (
    <Suspense
      fallback={
        <Button variant="subtle" size="md" loading>
          {label}
        </Button>
      }
    >
      <CorrectionForm key={user.email} user={user} onDone={close} />
    </Suspense>
  ) : (
    <Button variant="subtle" size="md" onClick={show}>
      {label}
    </Button>
  );
}
