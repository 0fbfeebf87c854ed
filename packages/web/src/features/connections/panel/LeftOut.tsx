import type { MetaConnection } from '@awning/contract/connections';
import { Box, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { ReturnTo } from '../../../queries/connect.ts';
import { Notice } from '../../../ui/notices.tsx';
import { ConnectButton } from '../ConnectButton.tsx';

interface LeftOutProps {
  connection: MetaConnection;
  returnTo: ReturnTo;
}

/** Permissions that were left out in Facebook's dialog or taken back since, each with what does not work without it. */
export function LeftOut({ connection: { leftOutPermissions }, returnTo }: LeftOutProps) {
  const { t } = useTranslation(['connections', 'errors']);
  const count = leftOutPermissions.length;
  if (count === 0) return null;
  return (
    <Notice title={t('panel.leftOut', { count })}>
      <Stack gap={12}>
        <Stack component="ul" className="plain-list" gap={6}>
          {leftOutPermissions.map((permission) => (
            <li key={permission}>{t(`errors:notGranted_${permission}`)}</li>
          ))}
        </Stack>
        <span>{t('panel.leftOutText')}</span>
        <Box>
          <ConnectButton returnTo={returnTo} leftOut={count} variant="default" />
        </Box>
      </Stack>
    </Notice>
  );
}
