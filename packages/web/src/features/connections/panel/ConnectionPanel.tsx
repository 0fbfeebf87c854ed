import type { MetaConnection } from '@awning/contract/connections';
import { Badge } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { ReturnTo } from '../../../queries/connect.ts';
import { useConnection } from '../../../queries/connection.ts';
import { Card } from '../../../ui/Card.tsx';
import { ErrorNotice } from '../../../ui/notices.tsx';
import { RowsSkeleton } from '../../../ui/Skeletons.tsx';
import { toast } from '../../../ui/toast.ts';
import { Buttons } from '../Buttons.tsx';
import { ConnectButton } from '../ConnectButton.tsx';
import { ChoiceForm } from '../choice/ChoiceForm.tsx';
import classes from '../connections.module.css';
import { DemoNote, ReturnNote } from '../notes.tsx';
import { BusinessSelect } from './BusinessSelect.tsx';
import { ConnectedPanel } from './ConnectedPanel.tsx';

const states = {
  none: { label: 'panel.none', color: 'gray' },
  choosing: { label: 'panel.choosing', color: 'tangerine' },
  connected: { label: 'panel.connectedState', color: 'evergreen' },
  expired: { label: 'panel.expired', color: 'tangerine' },
} as const;

interface ConnectionPanelProps {
  /** The page to return to from Facebook. */
  returnTo: ReturnTo;
}

/** The connection to Facebook in any state, with the action that the state requires. */
export default function ConnectionPanel({ returnTo }: ConnectionPanelProps) {
  const { t } = useTranslation('connections');
  const { data: connection, error, refetch } = useConnection().query;
  if (error) return <ErrorNotice title={t('loadFailed')} error={error} onRetry={() => refetch()} />;
  if (!connection) return <RowsSkeleton rows={1} height={640} />;
  const { label, color } = states[connection.status];
  return (
    <Card
      title={t('panel.title')}
      aside={
        <Badge size="lg" variant="light" color={color}>
          {t(label)}
        </Badge>
      }
    >
      <ReturnNote returnTo={returnTo} />
      {(connection.status === 'connected' || connection.status === 'choosing') && <BusinessSelect />}
      <Step connection={connection} returnTo={returnTo} />
    </Card>
  );
}

function Step({ connection, returnTo }: ConnectionPanelProps & { connection: MetaConnection }) {
  const { t } = useTranslation('connections');
  if (connection.status === 'connected')
    return <ConnectedPanel key={connection.businessId} connection={connection} returnTo={returnTo} />;
  if (connection.status === 'choosing')
    return (
      <ChoiceForm
        connection={connection}
        returnTo={returnTo}
        submitLabel={t('choose.save')}
        onSaved={() => toast.success(t('panel.saved'))}
      />
    );
  const expired = connection.status === 'expired';
  return (
    <>
      <p className={classes.text}>{t(expired ? 'panel.expiredText' : 'panel.noneText')}</p>
      <DemoNote />
      <Buttons>
        <ConnectButton returnTo={returnTo} isReconnect={expired} />
      </Buttons>
    </>
  );
}
