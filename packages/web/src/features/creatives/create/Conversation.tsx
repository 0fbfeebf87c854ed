import { Button, Flex, Progress, Stack, VisuallyHidden } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorNotice } from '../../../ui/notices.tsx';
import classes from './create.module.css';
import type { Designer, LiveTurn } from './use-designer.ts';

/** Number of messages shown at first, the newest: more would move new ones out of sight. */
const shownAtFirst = 3;

interface ConversationProps {
  designer: Designer;
  /** Only how far the designer is, without what was said. */
  isBrief: boolean;
}

/** The messages, the streaming one, and the designer's progress. */
export function Conversation({ designer, isBrief }: ConversationProps) {
  const { t } = useTranslation('creatives');
  const { conversation, live, failure, notAccepted, stopped } = designer;
  const messages = (conversation?.messages ?? []).filter(
    ({ turnId, from }) => !(live && turnId === live.turnId && (from === 'designer' || live.sent)),
  );
  const [all, setAll] = useState(false);
  const shown = isBrief ? [] : all ? messages : messages.slice(-shownAtFirst);
  const failed = failure !== null || (!live && conversation?.status === 'error');
  // A message that was not accepted is back in its field, so the server has nothing to retry.
  const retry = conversation ? (notAccepted ? undefined : designer.retry) : designer.start;
  return (
    <Stack gap={12}>
      {!isBrief && shown.length < messages.length && (
        <Button variant="subtle" size="sm" className={classes.earlierMessages} onClick={() => setAll(true)}>
          {t('create.earlierMessages')}
        </Button>
      )}
      {shown.map(({ id, from, text }) => (
        <Bubble key={id} from={from} text={text} />
      ))}
      {!isBrief && live?.sent && <Bubble from="owner" text={live.sent} />}
      {!isBrief && live?.text && <Bubble from="designer" text={live.text} />}
      {live && <Thinking live={live} onStop={designer.stop} />}
      <VisuallyHidden aria-live="polite">
        {live ? t(`create.stages.${live.stage}`) : messages.findLast(({ from }) => from === 'designer')?.text}
      </VisuallyHidden>
      {!live && failed && (
        <ErrorNotice
          title={t(
            notAccepted && conversation
              ? 'create.notSent'
              : stopped || failure === null
                ? 'create.stopped'
                : 'create.failed',
          )}
          error={failure}
          {...(retry && { onRetry: retry })}
        />
      )}
    </Stack>
  );
}

function Bubble({ from, text }: { from: 'designer' | 'owner'; text: string }) {
  const { t } = useTranslation('creatives');
  return (
    <Stack className={classes.bubble} gap={4} data-from={from}>
      <VisuallyHidden>{t(from === 'owner' ? 'create.you' : 'create.designerName')}</VisuallyHidden>
      {text.split('\n').map((line) => (
        <p key={line} dir="auto">
          {line}
        </p>
      ))}
    </Stack>
  );
}

function Thinking({ live, onStop }: { live: LiveTurn; onStop: () => void }) {
  const { t } = useTranslation('creatives');
  const percent = Math.round(live.progress * 100);
  return (
    <Stack gap={8}>
      <span className={classes.stage}>
        {live.reconnecting ? t('errors:streamRecovering') : t(`create.stages.${live.stage}`)}
      </span>
      <Progress.Root size="lg" radius="xl">
        <Progress.Section value={Math.max(4, percent)} aria-label={t('create.progress')} />
      </Progress.Root>
      <Flex component="span" gap={8} justify="space-between" wrap="wrap" align="center">
        <span className={classes.note}>{t('create.leave')}</span>
        <Button variant="default" size="sm" onClick={onStop}>
          {t('create.stop')}
        </Button>
      </Flex>
    </Stack>
  );
}
