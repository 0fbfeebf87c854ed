import type { PushSettings } from '@awning/contract/push';
import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '../../../ui/Card.tsx';
import { Notice } from '../../../ui/notices.tsx';
import { useTest, useTurnOn } from './api.ts';
import classes from './push.module.css';
import { abilityHere, rememberedDevice } from './this-device.ts';

/** Turns notices on for this browser: the permission is asked for once she has tapped, and not before. */
export function ThisDevice({ settings }: { settings: PushSettings }) {
  const { t } = useTranslation('push');
  const [ability, setAbility] = useState(abilityHere);
  const turnOn = useTurnOn(settings);
  const device = settings.devices.find(({ id }) => id === rememberedDevice());
  return (
    <Card title={t('here.title')}>
      <p className={classes.text}>{t('here.text')}</p>
      {ability === 'unsupported' && <p className={classes.text}>{t('here.unsupported')}</p>}
      {ability === 'denied' && <Notice title={t('here.deniedTitle')}>{t('here.denied')}</Notice>}
      {ability === 'iphone' && <Notice title={t('here.iphoneTitle')}>{t('here.iphone')}</Notice>}
      {ability === 'able' && device && <Registered id={device.id} />}
      {ability === 'able' && !device && (
        <Group>
          <Button
            loading={turnOn.isPending}
            onClick={() => turnOn.mutate(undefined, { onSettled: () => setAbility(abilityHere()) })}
          >
            {t('here.turnOn')}
          </Button>
        </Group>
      )}
    </Card>
  );
}

function Registered({ id }: { id: string }) {
  const { t } = useTranslation('push');
  const test = useTest(id);
  return (
    <Group justify="space-between">
      <p className={classes.text}>{t('here.on')}</p>
      <Button variant="default" loading={test.isPending} onClick={() => test.mutate()}>
        {t('here.test')}
      </Button>
    </Group>
  );
}
