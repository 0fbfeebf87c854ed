import type { PushDevice } from '@awning/contract/push';
import { isolate } from '@awning/contract/text-direction';
import { Badge, Button, Group, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../i18n/format.ts';
import { Card } from '../../../ui/Card.tsx';
import { useRemoveDevice } from './api.ts';
import classes from './push.module.css';
import { rememberedDevice } from './this-device.ts';

export function DeviceList({ devices }: { devices: PushDevice[] }) {
  const { t } = useTranslation('push');
  return (
    <Card title={t('devices.title')}>
      {devices.length === 0 ? (
        <p className={classes.text}>{t('devices.none')}</p>
      ) : (
        <Stack component="ul" className="plain-list" gap="md">
          {devices.map((device) => (
            <Row key={device.id} device={device} />
          ))}
        </Stack>
      )}
    </Card>
  );
}

function Row({
  device: { id, browser, os, createdAt, sentAt, failedAt, endedAt, restsUntil },
}: {
  device: PushDevice;
}) {
  const { t } = useTranslation('push');
  const { relative } = useFormats();
  const name =
    browser && os ? t('devices.browserOn', { browser, os }) : (browser ?? os ?? t('devices.unknown'));
  const remove = useRemoveDevice(id, isolate(name));
  const [key, at] = endedAt
    ? (['ended', endedAt] as const)
    : restsUntil && Date.parse(restsUntil) > Date.now()
      ? (['resting', restsUntil] as const)
      : failedAt
        ? (['failing', failedAt] as const)
        : sentAt
          ? (['sent', sentAt] as const)
          : (['never', createdAt] as const);
  return (
    <Group component="li" justify="space-between" gap="xs">
      <div>
        <Group gap={8}>
          <strong>
            <bdi>{name}</bdi>
          </strong>
          {id === rememberedDevice() && (
            <Badge variant="light" color="evergreen" tt="none">
              {t('devices.this')}
            </Badge>
          )}
        </Group>
        <p className={classes.note}>{t(`devices.${key}`, { when: relative(at) })}</p>
      </div>
      <Button
        size="sm"
        variant="default"
        aria-label={t('devices.removeNamed', { name: isolate(name) })}
        loading={remove.isPending}
        onClick={() => remove.mutate()}
      >
        {t('devices.remove')}
      </Button>
    </Group>
  );
}
