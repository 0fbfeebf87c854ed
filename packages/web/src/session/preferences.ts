import type { User } from '@awning/contract/identity';
import type { Language } from '@awning/contract/languages';
import { useMantineColorScheme } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { call } from '../api/client.ts';
import { routesWithoutSchemas } from '../api/routes-without-schemas.ts';
import { readToken } from '../api/token.ts';
import { chooseLanguage, currentLanguage } from '../i18n/language.ts';
import { toast } from '../ui/toast.ts';

export type Theme = User['theme'];
type Preferences = Partial<Pick<User, 'language' | 'theme'>>;

/**
 * Language and theme. A choice applies at once and is kept on this browser; for a signed-in user it is stored in the
 * account too, since mail is written in that language.
 */
export function usePreferences() {
  const { t } = useTranslation();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const showFailure = (error: unknown) => toast.error(t('preferencesNotSaved'), error);
  return {
    language: currentLanguage(),
    theme: colorScheme === 'auto' ? ('system' as const) : colorScheme,
    async setLanguage(language: Language) {
      await chooseLanguage(language);
      await savePreferences({ language }).catch(showFailure);
    },
    async setTheme(theme: Theme) {
      setColorScheme(theme === 'system' ? 'auto' : theme);
      await savePreferences({ theme }).catch(showFailure);
    },
  };
}

let lastSave: Promise<unknown> = Promise.resolve();

/** Stores a choice in the account, in order, so that the last one is kept. */
function savePreferences(preferences: Preferences): Promise<unknown> {
  if (readToken() === null) return Promise.resolve();
  lastSave = lastSave.catch(() => undefined).then(() => writePreferences(preferences));
  return lastSave;
}

async function writePreferences(preferences: Preferences): Promise<void> {
  const { firstName, lastName, email } = await call(routesWithoutSchemas.me);
  await call(routesWithoutSchemas.updateMe, { body: { firstName, lastName, email, ...preferences } });
}
