import type { Fact } from '@awning/contract/facts';
import type { InterviewSession } from '@awning/contract/interviews';
import { useTranslation } from 'react-i18next';
import { Sheet } from '../../../ui/Sheet.tsx';
import AnswersPanel from './AnswersPanel.tsx';

interface AnswersDrawerProps {
  opened: boolean;
  businessId: string;
  session: InterviewSession;
  facts: readonly Fact[];
  busy: boolean;
  revise: (questionId: string, answer: string) => Promise<boolean>;
  onClose: () => void;
}

/** The answers so far, where there is no room for a panel beside the conversation. */
export default function AnswersDrawer(props: AnswersDrawerProps) {
  const { opened, businessId, session, facts, busy, revise, onClose } = props;
  const { t } = useTranslation('avatars');
  // Escape reaches every open dialog; it is meant for the correction of a fact where one is open above this.
  const close = () => {
    if (document.querySelectorAll('.mantine-Modal-content').length < 2) onClose();
  };
  return (
    <Sheet opened={opened} onClose={close} size="lg" title={t('answers')}>
      <AnswersPanel
        businessId={businessId}
        session={session}
        facts={facts}
        busy={busy}
        revise={(questionId, answer) => {
          onClose();
          return revise(questionId, answer);
        }}
      />
    </Sheet>
  );
}
