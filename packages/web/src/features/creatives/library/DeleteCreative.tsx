import type { Creative } from '@awning/contract/creatives';
import { isolate } from '@awning/contract/text-direction';
import { useTranslation } from 'react-i18next';
import { isFailure } from '../../../api/failure.ts';
import { useFormats } from '../../../i18n/format.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { LinkButton } from '../../../ui/links.tsx';
import { Sheet } from '../../../ui/Sheet.tsx';
import { toast } from '../../../ui/toast.ts';
import { useDeleteCreative } from '../api.ts';
import classes from './library.module.css';

interface DeleteCreativeProps {
  creative: Creative;
  opened: boolean;
  onClose: () => void;
  onDeleted: () => void;
}

/** Confirms the deletion; of a creative in use, lists the campaigns instead. */
export function DeleteCreative({ creative, opened, onClose, onDeleted }: DeleteCreativeProps) {
  const { t } = useTranslation('creatives');
  const remove = useDeleteCreative(() => {
    toast.success(t('library.deleted'));
    onDeleted();
  });
  const users = isFailure(remove.error, 'IN_USE') ? usersIn(remove.error.details) : creative.campaigns;
  if (users.length > 0)
    return <InUse names={users.map(({ name }) => name)} opened={opened} onClose={onClose} />;
  return (
    <ConfirmDialog
      opened={opened}
      title={t('library.deleteTitle')}
      confirm={t('library.deleteYes')}
      tone="danger"
      busy={remove.isPending}
      failed={t('errors:creativeDeleteFailed')}
      error={remove.error}
      onConfirm={() => remove.mutate(creative.id)}
      onClose={onClose}
    >
      <p className={classes.plain}>{t('library.deleteText')}</p>
    </ConfirmDialog>
  );
}

function InUse({ names, opened, onClose }: { names: string[]; opened: boolean; onClose: () => void }) {
  const { t } = useTranslation('creatives');
  const { list } = useFormats();
  return (
    <Sheet opened={opened} onClose={onClose} title={t('library.inUseTitle')}>
      <p className={classes.plain}>{t('library.inUse', { names: list(names.map(isolate)) })}</p>
      <LinkButton to="/dashboard/campaigns">{t('library.toCampaigns')}</LinkButton>
    </Sheet>
  );
}

function usersIn({ campaigns }: Record<string, unknown>): { name: string }[] {
  return Array.isArray(campaigns) ? (campaigns as { name: string }[]) : [];
}
