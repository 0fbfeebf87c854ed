import { Button } from '@mantine/core';
import { IconBrandFacebook } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { type ReturnTo, useConnect } from './api.ts';

interface ConnectButtonProps {
  returnTo: ReturnTo;
  /** True where there was a connection before. */
  isReconnect?: boolean;
  variant?: 'filled' | 'default';
}

/** Redirects to Facebook's login dialog. Stays busy until the browser has left the page. */
export function ConnectButton({ returnTo, isReconnect = false, variant = 'filled' }: ConnectButtonProps) {
  const { t } = useTranslation('connections');
  const connect = useConnect(returnTo);
  return (
    <Button
      size="lg"
      variant={variant}
      leftSection={<IconBrandFacebook aria-hidden size={22} />}
      loading={connect.isPending || connect.isSuccess}
      onClick={() => connect.mutate()}
    >
      {t(isReconnect ? 'again' : 'connect')}
    </Button>
  );
}
