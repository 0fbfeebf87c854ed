import { useTranslation } from 'react-i18next';
import { Sheet } from '../../ui/Sheet.tsx';
import { useUnsavedGuard } from '../../ui/unsaved.tsx';
import { BugForm } from './BugForm.tsx';

interface ReportBugDialogProps {
  opened: boolean;
  onClose: () => void;
}

/** Reports a bug from any page; asks before unsent input is discarded. */
export function ReportBugDialog({ opened, onClose }: ReportBugDialogProps) {
  const { t } = useTranslation('support');
  const guard = useUnsavedGuard(onClose);
  return (
    <Sheet opened={opened} onClose={guard.close} title={t('bug.title')} keepMounted={false}>
      <BugForm setUnsaved={guard.setUnsaved} onClose={guard.close} />
      {guard.question}
    </Sheet>
  );
}
