import type { User } from '@awning/contract/identity';
import { useTranslation } from 'react-i18next';
import { useUser } from '../../../session/user.ts';
import { toast } from '../../../ui/toast.ts';
import { saveProfile } from '../api/save-profile.ts';

/** Keeps a language or a theme in the account too; mail is written in that language. It holds here in any case. */
export function useKeptTaste() {
  const { t } = useTranslation('accounts');
  const { data: user } = useUser();
  return (taste: Partial<Pick<User, 'language' | 'theme'>>) => {
    if (!user) return;
    saveProfile(user, taste).catch((error: unknown) => toast.error(t('language.saveFailed'), error));
  };
}
