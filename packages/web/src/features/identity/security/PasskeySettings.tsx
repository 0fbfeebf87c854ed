import type { User } from '@awning/contract/identity';
import type { Passkey } from '@awning/contract/passkeys';
import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { createPasskey } from '../../../session/passkeys.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { lazyDialog } from '../../../ui/lazy-dialog.tsx';
import { toast } from '../../../ui/toast.ts';
import { addPasskey, passkeyCreationOptions, refetchPasskeys, removePasskey, renamePasskey } from './api.ts';
import { PasskeyRow } from './PasskeyRow.tsx';
import { SecondStepSettings } from './SecondStepSettings.tsx';
import classes from './security.module.css';
import { useProof } from './use-proof.ts';

const NameDialog = lazyDialog(() => import('./NameDialog.tsx'));
const ProofDialog = lazyDialog(() => import('./ProofDialog.tsx'));

interface PasskeySettingsProps {
  user: User;
  passkeys: Passkey[];
  secondFactor: boolean;
  recoveryCodesLeft: number;
}

export function PasskeySettings({ user, passkeys, secondFactor, recoveryCodesLeft }: PasskeySettingsProps) {
  const { t } = useTranslation('identity');
  const proof = useProof();
  /** Which passkey is being named; `new` for one to be made. */
  const [named, setNamed] = useState<Passkey | 'new' | null>(null);
  const [leaving, setLeaving] = useState<Passkey | null>(null);

  async function add(name: string) {
    setNamed(null);
    proof.start(async (given) => {
      const options = await passkeyCreationOptions(given);
      const registration = await createPasskey(options);
      await addPasskey(name, registration);
      toast.success(t('passkeys.added'));
      await refetchPasskeys();
    });
  }

  async function rename(id: string, name: string) {
    await renamePasskey(id, name);
    setNamed(null);
    await refetchPasskeys();
  }

  function remove(id: string) {
    setLeaving(null);
    proof.start(async (given) => {
      await removePasskey(id, given);
      toast.success(t('passkeys.removed'));
      await refetchPasskeys();
    });
  }

  const isNew = named === 'new';
  const isLast = secondFactor && passkeys.length === 1;
  return (
    <>
      {passkeys.length === 0 && <p className={classes.lead}>{t('passkeys.empty')}</p>}
      <ul className={classes.sessions}>
        {passkeys.map((passkey) => (
          <PasskeyRow
            key={passkey.id}
            passkey={passkey}
            onRename={() => setNamed(passkey)}
            onRemove={() => setLeaving(passkey)}
          />
        ))}
      </ul>
      <Group justify="flex-end">
        <Button loading={proof.busy} onClick={() => setNamed('new')} aria-haspopup="dialog">
          {t('passkeys.add')}
        </Button>
      </Group>
      {passkeys.length > 0 && (
        <SecondStepSettings isOn={secondFactor} codesLeft={recoveryCodesLeft} start={proof.start} />
      )}
      <NameDialog
        key={named === null || isNew ? 'new' : named.id}
        opened={named !== null}
        title={t(named === null || isNew ? 'passkeys.nameTitle' : 'passkeys.renameTitle')}
        submitLabel={t(named === null || isNew ? 'passkeys.create' : 'passkeys.save')}
        name={named === null || isNew ? deviceName() : named.name}
        onName={(name) => (named === null || isNew ? add(name) : rename(named.id, name))}
        onClose={() => setNamed(null)}
      />
      <ConfirmDialog
        opened={leaving !== null}
        title={t('passkeys.removeTitle')}
        confirm={t('passkeys.remove')}
        cancel={t('passkeys.keep')}
        tone="danger"
        onConfirm={() => leaving && remove(leaving.id)}
        onClose={() => setLeaving(null)}
      >
        {t('passkeys.removeText', { name: leaving?.name ?? '' })} {isLast && t('passkeys.removeLast')}
      </ConfirmDialog>
      <ProofDialog
        opened={proof.asked}
        user={user}
        secondFactor={secondFactor}
        onProof={proof.prove}
        onClose={proof.cancel}
      />
    </>
  );
}

const systems: [RegExp, string][] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Macintosh/, 'Mac'],
  [/Windows/, 'Windows'],
  [/Linux/, 'Linux'],
];

/** What this device is probably called, as a first name for its passkey. */
const deviceName = (): string => systems.find(([pattern]) => pattern.test(navigator.userAgent))?.[1] ?? '';
