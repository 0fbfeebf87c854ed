import type { Language } from '@awning/contract/languages';
import { translate } from '../../platform/messages.ts';

/** What a device is called, as its browser named itself. */
export const deviceName = (
  { browser, os }: { browser: string | null; os: string | null },
  language: Language,
): string =>
  browser && os
    ? translate(language, 'push:devices.browserOn', { browser, os })
    : (browser ?? os ?? translate(language, 'push:devices.unknown'));
