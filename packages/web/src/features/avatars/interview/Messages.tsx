import type { Fact } from '@awning/contract/facts';
import { type InterviewSession, profileQuestionId } from '@awning/contract/interviews';
import { Stack, VisuallyHidden } from '@mantine/core';
import { Fragment, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { factsOfAnswer, factsOfProfile } from '../facts/api.ts';
import { FactChips } from '../facts/FactChips.tsx';
import classes from './messages.module.css';
import type { LiveTurn } from './use-interview.ts';

interface MessagesProps {
  messages: InterviewSession['messages'];
  live: LiveTurn | null;
  /** What was understood so far. */
  facts: readonly Fact[];
}

/** The owner's last message to a question: what was understood stands under it. */
const lastOf = (messages: InterviewSession['messages'], questionId: string) =>
  messages.findLast((message) => message.from === 'owner' && message.questionId === questionId)?.id;

/** The conversation: the strategist's and the owner's messages, and the streaming one. */
export function Messages({ messages, live, facts }: MessagesProps) {
  const { t } = useTranslation('avatars');
  const asked = messages.find(({ questionId }) => questionId === profileQuestionId)?.id;
  const end = useRef<HTMLDivElement>(null);
  const count = messages.length + (live ? 1 : 0);
  const length = live?.text.length ?? 0;
  const shown = useRef({ count: 0, length: 0 });

  useEffect(() => {
    const before = shown.current;
    shown.current = { count, length };
    if (count === before.count && length === before.length) return;
    const near = window.innerHeight + window.scrollY > document.documentElement.scrollHeight - 260;
    // A new message is always scrolled into view; while it grows, a user who has scrolled up is not interrupted.
    if (count !== before.count || near) end.current?.scrollIntoView({ block: 'end' });
  }, [count, length]);

  return (
    <Stack gap={12} justify="flex-end" flex={1} pb={16}>
      {messages.map(
        ({ id, from, text, questionId }) =>
          text && (
            <Fragment key={id}>
              <Bubble from={from} text={text} />
              {from === 'interviewer' && questionId === profileQuestionId && id === asked && (
                <FactChips facts={factsOfProfile(facts)} />
              )}
              {from === 'owner' && questionId && id === lastOf(messages, questionId) && (
                <FactChips facts={factsOfAnswer(facts, questionId)} isOfOwner />
              )}
            </Fragment>
          ),
      )}
      {live?.sent && <Bubble from="owner" text={live.sent} />}
      {live && (
        <div className={classes.bubble} data-from="interviewer" aria-busy="true">
          <p dir="auto">
            {live.text || <span className={classes.dots} role="img" aria-label={t('thinking')} />}
          </p>
        </div>
      )}
      {/* Whole messages, so that a screen reader does not stumble from word to word. */}
      <VisuallyHidden aria-live="polite">
        {live ? '' : messages.findLast(({ from }) => from === 'interviewer')?.text}
      </VisuallyHidden>
      <div ref={end} className={classes.end} />
    </Stack>
  );
}

function Bubble({ from, text }: { from: 'interviewer' | 'owner'; text: string }) {
  const { t } = useTranslation('avatars');
  return (
    <div className={classes.bubble} data-from={from}>
      <VisuallyHidden>{t(from === 'owner' ? 'you' : 'strategist')}</VisuallyHidden>
      <p dir="auto">{text}</p>
    </div>
  );
}
