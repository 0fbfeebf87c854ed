import { Button } from '@mantine/core';
import { IconBrandFacebook } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { type ReturnTo, useConnect } from '../../queries/connect.ts';
import { toast } from '../../ui/toast.ts';

interface ConnectButtonProps {
  returnTo: ReturnTo;
  /** True where there was a connection before. */
  isReconnect?: boolean;
  /** How many permissions it is to be pressed for, where others were granted. */
  leftOut?: number;
  variant?: 'filled' | 'default';
  /** In place of its own words. */
  label?: string;
}

/** Redirects to Facebook's login dialog. Stays busy until the browser has left the page. */
export function ConnectButton({
  returnTo,
  isReconnect = false,
  leftOut = 0,
  variant = 'filled',
  label,
}: ConnectButtonProps) {
  const { t } = useTranslation('connections');
  const connect = useConnect(returnTo, (error) => toast.error(t('connectFailed'), error));
  return (
    <Button
      size="lg"
      variant={variant}
      leftSection={<IconBrandFacebook aria-hidden size={22} />}
      loading={connect.isPending || connect.isSuccess}
      onClick={() => connect.mutate()}
    >
      {label ?? (leftOut > 0 ? t('panel.grant', { count: leftOut }) : t(isReconnect ? 'again' : 'connect'))}
    </Button>
  );
}
