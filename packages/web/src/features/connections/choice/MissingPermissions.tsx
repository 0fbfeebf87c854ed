import type { MetaConnection } from '@awning/contract/connections';
import { Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../i18n/format.ts';
import type { ReturnTo } from '../../../queries/connect.ts';
import { ErrorNotice } from '../../../ui/notices.tsx';
import { Buttons } from '../Buttons.tsx';
import { ConnectButton } from '../ConnectButton.tsx';

/** What is missing from a connection, and can be granted only in Facebook's dialog. */
export function obstacleOf(connection: MetaConnection): 'missing' | 'noPages' | 'noAccounts' | null {
  if (connection.missingPermissions.length > 0) return 'missing';
  if (connection.pages.length === 0) return 'noPages';
  return connection.adAccounts.length === 0 ? 'noAccounts' : null;
}

/** Names what is missing, and opens the dialog again. */
export function MissingPermissions({
  connection,
  returnTo,
}: {
  connection: MetaConnection;
  returnTo: ReturnTo;
}) {
  const { t } = useTranslation('connections');
  const { list } = useFormats();
  const obstacle = obstacleOf(connection);
  if (obstacle === null) return null;
  const names = connection.missingPermissions.map((key) => t(`permissions.${key}.name`));
  return (
    <Stack gap={20}>
      <ErrorNotice title={t(`choose.${obstacle}.title`)}>
        {t(`choose.${obstacle}.text`, { list: list(names), count: names.length })}
      </ErrorNotice>
      <Buttons>
        <ConnectButton returnTo={returnTo} isReconnect leftOut={connection.missingPermissions.length} />
      </Buttons>
    </Stack>
  );
}
