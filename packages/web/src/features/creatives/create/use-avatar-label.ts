import { isolate } from '@awning/contract/text-direction';
import { useTranslation } from 'react-i18next';

/** Says for whom the ads of a conversation are; its avatar may have been deleted since. */
export function useAvatarLabel(): (avatar: { humanName: string } | undefined) => string {
  const { t } = useTranslation('creatives');
  return (avatar) => (avatar ? t('create.for', { name: isolate(avatar.humanName) }) : t('create.forDeleted'));
}
