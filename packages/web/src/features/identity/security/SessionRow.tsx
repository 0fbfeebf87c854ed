import type { SignedInDevice } from '@awning/contract/sessions';
import { Badge, Button, Group } from '@mantine/core';
import { IconDeviceDesktop, IconDeviceMobile, IconDevices, IconDeviceTablet } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../i18n/format.ts';
import { useEndSession } from './api.ts';
import classes from './security.module.css';

const icons = {
  phone: IconDeviceMobile,
  tablet: IconDeviceTablet,
  computer: IconDeviceDesktop,
  unknown: IconDevices,
};

/** One sign-in: which device, where from, when last, and a button that ends it unless it is this browser's. */
export function SessionRow({ session }: { session: SignedInDevice }) {
  const { t } = useTranslation('identity');
  const formats = useFormats();
  const end = useEndSession();
  const { browser, os, kind, network, sameNetwork, current } = session;
  const Icon = icons[kind];
  const name =
    browser && os ? t('security.browserOn', { browser, os }) : (browser ?? os ?? t('security.unknownDevice'));
  const times = { at: formats.relative(session.lastUsedAt) };
  return (
    <li className={classes.session}>
      <Icon aria-hidden size={28} className={classes.icon} />
      <div>
        <Group gap={8}>
          <strong>
            <bdi>{name}</bdi>
          </strong>
          {current && (
            <Badge variant="light" color="evergreen" className={classes.badge}>
              {t('security.thisDevice')}
            </Badge>
          )}
        </Group>
        <p className={classes.facts}>
          {t('security.lastUsed', times)}
          {' · '}
          {sameNetwork || !network ? (
            t(sameNetwork ? 'security.sameNetwork' : 'security.unknownNetwork')
          ) : (
            <>
              {t('security.network')}{' '}
              <bdi dir="ltr">{network.replace(/\.0\/24$/, '.x').replace(/\/64$/, '')}</bdi>
            </>
          )}
        </p>
      </div>
      {!current && (
        <Button
          variant="default"
          loading={end.isPending}
          onClick={() => end.mutate(session.id)}
          aria-label={t('security.endNamed', { name })}
        >
          {t('security.end')}
        </Button>
      )}
    </li>
  );
}
