import type { PushDevice, PushSettings } from '@awning/contract/push';
import type { PushSettingsView } from './service.ts';

export const presentDevice = ({
  id,
  browser,
  os,
  createdAt,
  sentAt,
  failedAt,
  endedAt,
  restsUntil,
}: PushSettingsView['devices'][number]): PushDevice => ({
  id,
  browser,
  os,
  createdAt: createdAt.toISOString(),
  sentAt: sentAt?.toISOString() ?? null,
  failedAt: failedAt?.toISOString() ?? null,
  endedAt: endedAt?.toISOString() ?? null,
  restsUntil: restsUntil?.toISOString() ?? null,
});

export const presentSettings = ({ publicKey, devices, quiet }: PushSettingsView): PushSettings => ({
  publicKey,
  devices: devices.map(presentDevice),
  quiet,
});
