import type { Fact } from '@awning/contract/facts';
import { type Chip, type InterviewSession, profileQuestionId } from '@awning/contract/interviews';
import { Stack, VisuallyHidden } from '@mantine/core';
import { Fragment, type ReactNode, Suspense, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { factsOfAnswer, factsOfProfile } from '../../../brief/facts-by-origin.ts';
import { ItemCards } from '../../../brief/LazyItemCards.tsx';
import { lazyComponent } from '../../../ui/lazy-component.ts';
import classes from './messages.module.css';
import type { LiveTurn } from './use-interview.ts';

const MoreChips = lazyComponent(() => import('./MoreChips.tsx'));

interface MessagesProps {
  businessId: string;
  session: InterviewSession;
  live: LiveTurn | null;
  /** What was understood so far. */
  facts: readonly Fact[];
  /** The chips that a question brought, as far as they are known. */
  chipsOf: (questionId: string) => readonly Chip[];
  /** What the open question is answered with besides words; null without one. */
  children: ReactNode;
}

type Message = InterviewSession['messages'][number];

/** The owner's last message to a question: what was told stands under it. */
const lastOf = (messages: readonly Message[], questionId: string) =>
  messages.findLast((message) => message.from === 'owner' && message.questionId === questionId)?.id;

/** The conversation: the strategist's and the owner's messages, the streaming one, and what the open question brings. */
export function Messages({ businessId, session, live, facts, chipsOf, children }: MessagesProps) {
  const { t } = useTranslation('avatars');
  const { messages, avatarId } = session;
  const asked = messages.find(({ questionId }) => questionId === profileQuestionId)?.id;
  const newest = messages.findLast(({ from }) => from === 'owner');
  const end = useRef<HTMLDivElement>(null);
  const question = useRef<HTMLDivElement>(null);
  const count = messages.length + (live ? 1 : 0);
  const length = live?.text.length ?? 0;
  const hasFields = Boolean(children);
  const shown = useRef({ count: 0, length: 0 });

  useEffect(() => {
    const before = shown.current;
    shown.current = { count, length };
    if (count === before.count && length === before.length) return;
    const near = window.innerHeight + window.scrollY > document.documentElement.scrollHeight - 260;
    if (count === before.count && !near) return;
    // A new message is always scrolled into view, a question with what it brings from its first line; while one grows, a
    // user who has scrolled up is not interrupted.
    if (hasFields && question.current) question.current.scrollIntoView({ block: 'start' });
    else end.current?.scrollIntoView({ block: 'end' });
  }, [count, length, hasFields]);

  const cards = ({ id, from, questionId }: Message) => {
    const common = { businessId, avatarId };
    if (questionId === null) return null;
    if (from === 'interviewer')
      return questionId === profileQuestionId && id === asked ? (
        <ItemCards {...common} facts={factsOfProfile(facts)} />
      ) : null;
    if (id !== lastOf(messages, questionId)) return null;
    return <ItemCards {...common} facts={factsOfAnswer(facts, questionId)} isOfOwner />;
  };
  const lastQuestion = messages.findLast(({ from }) => from === 'interviewer')?.id;
  return (
    <Stack gap={12} justify="flex-end" flex={1} pb={16}>
      {messages.map((message) => (
        <Fragment key={message.id}>
          {message.id === lastQuestion && <div ref={question} className={classes.question} />}
          {message.text && <Bubble from={message.from} text={message.text} />}
          {cards(message)}
          {!live && message.id === newest?.id && message.questionId && message.text && (
            <Suspense>
              <MoreChips
                businessId={businessId}
                avatarId={avatarId}
                chips={chipsOf(message.questionId)}
                answer={message.text}
                facts={facts}
              />
            </Suspense>
          )}
        </Fragment>
      ))}
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
      {children}
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
