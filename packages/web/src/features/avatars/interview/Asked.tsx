import type { Fact } from '@awning/contract/facts';
import { type InterviewSession, profileQuestionId } from '@awning/contract/interviews';
import { VisuallyHidden } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { factsOfProfile } from '../../../brief/facts-by-origin.ts';
import { ItemCards } from '../../../brief/LazyItemCards.tsx';
import thinking from '../dots.module.css';
import classes from './asked.module.css';
import type { LiveTurn } from './use-interview.ts';

interface AskedProps {
  businessId: string;
  session: InterviewSession;
  live: LiveTurn | null;
  /** What was understood so far. */
  facts: readonly Fact[];
  /** What the question is answered with besides words; null without one. */
  children: ReactNode;
}

/** The question that is put, or is being put, alone and large, with what it brings. */
export function Asked({ businessId, session, live, facts, children }: AskedProps) {
  const { t } = useTranslation('avatars');
  const { question, messages, avatarId } = session;
  const said = messages.findLast(({ from }) => from === 'interviewer')?.text ?? '';
  const asks = question?.text ?? '';
  // What is said before the question: a greeting, or that the last answer helped.
  const before = asks === '' ? '' : said.endsWith(asks) ? said.slice(0, -asks.length).trim() : said;
  const top = useRef<HTMLDivElement>(null);
  const shown = useRef(question?.id);
  // A new question begins at the top, wherever the last one was answered.
  useEffect(() => {
    if (shown.current === question?.id) return;
    shown.current = question?.id;
    top.current?.scrollIntoView({ block: 'start' });
  }, [question?.id]);
  return (
    <div ref={top} className={classes.asked}>
      {live ? (
        <div aria-busy="true">
          {live.sent && (
            <p className={classes.sent} dir="auto">
              <VisuallyHidden>{t('you')}</VisuallyHidden> {live.sent}
            </p>
          )}
          {live.text ? (
            // A greeting is longer than a question.
            <p className={messages.length > 0 ? classes.question : classes.before} dir="auto">
              {live.text}
            </p>
          ) : (
            <span className={thinking.dots} role="img" aria-label={t('thinking')} />
          )}
        </div>
      ) : (
        <>
          {before && (
            <p className={classes.before} dir="auto">
              {before}
            </p>
          )}
          <h2 className={classes.question} dir="auto">
            {asks || said}
          </h2>
          {question?.id === profileQuestionId && (
            <ItemCards businessId={businessId} avatarId={avatarId} facts={factsOfProfile(facts)} />
          )}
        </>
      )}
      {/* Whole messages, so that a screen reader does not stumble from word to word. */}
      <VisuallyHidden aria-live="polite">{live ? '' : said}</VisuallyHidden>
      {children}
    </div>
  );
}
