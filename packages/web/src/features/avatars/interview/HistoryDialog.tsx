import type { InterviewSession } from '@awning/contract/interviews';
import { Flex } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../i18n/format.ts';
import { Sheet } from '../../../ui/Sheet.tsx';
import classes from './chat.module.css';

interface HistoryDialogProps {
  session: InterviewSession;
  opened: boolean;
  onClose: () => void;
}

/** The whole conversation, with timestamps. */
export default function HistoryDialog({ session, opened, onClose }: HistoryDialogProps) {
  const { t } = useTranslation('avatars');
  const { dateTime } = useFormats();
  return (
    <Sheet opened={opened} onClose={onClose} title={t('history')} size="lg">
      <Flex className="plain-list" component="ul" direction="column" gap={4}>
        {session.messages.map(({ id, from, text, at }) => (
          <li key={id} className={classes.answer}>
            <p className={classes.asked}>
              <strong>{t(from === 'owner' ? 'you' : 'strategist')}</strong> ·{' '}
              <time dateTime={at}>{dateTime(at)}</time>
            </p>
            <p dir="auto">{text}</p>
          </li>
        ))}
      </Flex>
      {session.messages.length === 0 && <p className={classes.asked}>{t('noMessages')}</p>}
    </Sheet>
  );
}
