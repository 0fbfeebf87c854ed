import type { Language } from '@awning/contract/languages';
import type { PushDevice, PushSettings } from '@awning/contract/push';
import { translate } from '../../platform/messages.ts';
import type { PushSettingsView } from './service.ts';

export const presentDevice = ({
  id,
  browser,
  os,
  createdAt,
  sentAt,
  failedAt,
  endedAt,
}: PushSettingsView['devices'][number]): PushDevice => ({
  id,
  browser,
  os,
  createdAt: createdAt.toISOString(),
  sentAt: sentAt?.toISOString() ?? null,
  failedAt: failedAt?.toISOString() ?? null,
  endedAt: endedAt?.toISOString() ?? null,
});

export const presentSettings = ({ publicKey, devices, quiet }: PushSettingsView): PushSettings => ({
  publicKey,
  devices: devices.map(presentDevice),
  quiet,
});

/** What a device is called, as its browser named itself. */
export const presentName = (
  { browser, os }: Pick<PushSettingsView['devices'][number], 'browser' | 'os'>,
  language: Language,
): string =>
  browser && os
    ? translate(language, 'push:devices.browserOn', { browser, os })
    : (browser ?? os ?? translate(language, 'push:devices.unknown'));
