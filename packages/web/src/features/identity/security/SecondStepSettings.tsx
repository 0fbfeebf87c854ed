import type { Proof } from '@awning/contract/webauthn';
import { Button, Group, Title } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyDialog } from '../../../ui/lazy-dialog.tsx';
import { toast } from '../../../ui/toast.ts';
import { makeRecoveryCodes, refetchPasskeys, setSecondFactor } from './api.ts';
import classes from './security.module.css';

const RecoveryCodesDialog = lazyDialog(() => import('./RecoveryCodesDialog.tsx'));

interface SecondStepSettingsProps {
  isOn: boolean;
  codesLeft: number;
  /** Does something that may take a proof. */
  start: (act: (proof: Proof) => Promise<void>) => void;
}

/** Whether sign-ins take a second step, and the recovery codes that come with it. */
export function SecondStepSettings({ isOn, codesLeft, start }: SecondStepSettingsProps) {
  const { t } = useTranslation('identity');
  const [codes, setCodes] = useState<string[]>([]);
  const [shown, setShown] = useState(false);

  async function show(recoveryCodes: string[]) {
    if (recoveryCodes.length > 0) {
      setCodes(recoveryCodes);
      setShown(true);
    }
    await refetchPasskeys();
  }
  const set = (enabled: boolean) =>
    start(async (proof) => {
      const { recoveryCodes } = await setSecondFactor(enabled, proof);
      if (!enabled) toast.success(t('passkeys.turnedOff'));
      await show(recoveryCodes);
    });
  const makeCodes = () =>
    start(async (proof) => {
      await show((await makeRecoveryCodes(proof)).recoveryCodes);
    });

  return (
    <>
      <Title order={3} size="h4">
        {t('passkeys.secondTitle')}
      </Title>
      <p className={classes.lead}>{t(isOn ? 'passkeys.secondOn' : 'passkeys.secondOff')}</p>
      {isOn && <p className={classes.facts}>{t('passkeys.codesLeft', { count: codesLeft })}</p>}
      <Group justify="flex-end" gap="sm">
        {isOn && (
          <Button variant="default" onClick={makeCodes}>
            {t('passkeys.newCodes')}
          </Button>
        )}
        <Button variant="default" onClick={() => set(!isOn)}>
          {t(isOn ? 'passkeys.turnOff' : 'passkeys.turnOn')}
        </Button>
      </Group>
      <RecoveryCodesDialog
        opened={shown}
        codes={codes}
        onClose={() => {
          setShown(false);
          setCodes([]);
        }}
      />
    </>
  );
}
