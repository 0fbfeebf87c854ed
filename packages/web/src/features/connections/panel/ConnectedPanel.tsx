import type { MetaConnection } from '@awning/contract/connections';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../i18n/format.ts';
import type { ReturnTo } from '../../../queries/connect.ts';
import { toast } from '../../../ui/toast.ts';
import { Buttons } from '../Buttons.tsx';
import { ChoiceForm } from '../choice/ChoiceForm.tsx';
import classes from '../connections.module.css';
import { ReadPage } from '../ReadPage.tsx';
import { Chosen } from './Chosen.tsx';
import { DisconnectDialog } from './DisconnectDialog.tsx';
import { LeftOut } from './LeftOut.tsx';

/** The connection, and how to change or end it. */
export function ConnectedPanel({ connection, returnTo }: { connection: MetaConnection; returnTo: ReturnTo }) {
  const { t } = useTranslation('connections');
  const { date } = useFormats();
  const [doing, setDoing] = useState<'nothing' | 'changing' | 'leaving'>('nothing');
  const rest = () => setDoing('nothing');
  if (doing === 'changing')
    return (
      <ChoiceForm
        connection={connection}
        returnTo={returnTo}
        submitLabel={t('choose.save')}
        onSaved={() => {
          rest();
          toast.success(t('panel.saved'));
        }}
        aside={
          <Button variant="subtle" size="lg" onClick={rest}>
            {t('panel.stopChange')}
          </Button>
        }
      />
    );
  return (
    <>
      <Chosen connection={connection} />
      <LeftOut connection={connection} returnTo={returnTo} />
      {connection.status === 'connected' && <ReadPage />}
      {connection.expiresAt && (
        <p className={classes.quiet}>{t('panel.until', { date: date(connection.expiresAt) })}</p>
      )}
      <Buttons>
        <Button variant="subtle" color="red" onClick={() => setDoing('leaving')}>
          {t('panel.disconnect')}
        </Button>
        <Button variant="default" onClick={() => setDoing('changing')}>
          {t('panel.change')}
        </Button>
      </Buttons>
      <DisconnectDialog opened={doing === 'leaving'} onClose={rest} />
    </>
  );
}
