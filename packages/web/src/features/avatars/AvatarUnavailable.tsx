import { IconUserHeart } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { isFailure } from '../../api/failure.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { LinkButton } from '../../ui/links.tsx';
import { ErrorNotice } from '../../ui/notices.tsx';
import { RowsSkeleton } from '../../ui/Skeletons.tsx';

interface AvatarUnavailableProps {
  /** Why the avatar is not there; null while it is on its way. */
  error: Error | null;
  onRetry: () => void;
}

/** What stands in place of an avatar that is loading, that could not be loaded, or that does not exist (any more). */
export function AvatarUnavailable({ error, onRetry }: AvatarUnavailableProps) {
  const { t } = useTranslation('avatars');
  if (!error) return <RowsSkeleton />;
  const isGone = isFailure(error, 'NOT_FOUND') || isFailure(error, 'VALIDATION_FAILED');
  if (!isGone) return <ErrorNotice title={t('loadFailed')} error={error} onRetry={onRetry} />;
  return (
    <EmptyState
      icon={IconUserHeart}
      title={t('gone.title')}
      action={<LinkButton to="/dashboard/avatars">{t('gone.all')}</LinkButton>}
    >
      {t('gone.text')}
    </EmptyState>
  );
}
