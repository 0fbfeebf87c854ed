import { useTranslation } from 'react-i18next';
import { useUser } from '../session/user.ts';
import { Notice } from '../ui/notices.tsx';
import classes from './layout.module.css';

/** Shown while an account is being deleted: the campaigns that it waits for. */
export function DeletionBanner() {
  const { t } = useTranslation('accounts');
  const { data: user } = useUser();
  if (!user?.deletionRequestedAt) return null;
  return (
    <div className={classes.deletion} role="status">
      <Notice title={t('delete.pendingTitle')}>{t('delete.pendingText')}</Notice>
    </div>
  );
}
