import type { User } from '@awning/contract/identity';
import { useMantineColorScheme } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { call } from '../api/client.ts';
import { lightRoutes } from '../api/lean.ts';
import { readToken } from '../api/token.ts';
import { chooseLanguage, currentLanguage } from '../i18n/language.ts';
import type { Language } from '../i18n/languages.ts';
import { toast } from '../ui/toast.ts';

export type Theme = User['theme'];

/**
 * Language and theme, wherever they are chosen. A choice holds here at once and on this browser from now on; for
 * whoever is signed in it is kept in the account too: mail is written in that language.
 */
export function useTaste() {
  const { t } = useTranslation();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const tell = (error: unknown) => toast.error(t('tasteNotKept'), error);
  return {
    language: currentLanguage(),
    theme: colorScheme === 'auto' ? ('system' as const) : colorScheme,
    async setLanguage(language: Language) {
      await chooseLanguage(language);
      await keep({ language }).catch(tell);
    },
    async setTheme(theme: Theme) {
      setColorScheme(theme === 'system' ? 'auto' : theme);
      await keep({ theme }).catch(tell);
    },
  };
}

let last: Promise<unknown> = Promise.resolve();

/** Writes a choice to the account; one after the other, so that the last one holds. */
function keep(taste: Partial<Pick<User, 'language' | 'theme'>>): Promise<unknown> {
  if (readToken() === null) return Promise.resolve();
  last = last.catch(() => undefined).then(() => write(taste));
  return last;
}

async function write(taste: Partial<Pick<User, 'language' | 'theme'>>): Promise<void> {
  const { firstName, lastName, email } = await call(lightRoutes.me);
  await call(lightRoutes.updateMe, { body: { firstName, lastName, email, ...taste } });
}
