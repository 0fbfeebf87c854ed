import { answerMaxLength, type InterviewSession } from '@awning/contract/interviews';
import { Button, Group, Stack, VisuallyHidden } from '@mantine/core';
import { Fragment, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '../../../ui/Card.tsx';
import { Composer } from '../../../ui/Composer.tsx';
import { ErrorNotice } from '../../../ui/notices.tsx';
import { ServingLine } from '../../../ui/ServingLine.tsx';
import thinking from '../dots.module.css';
import { InterviewTools } from '../interview/InterviewTools.tsx';
import { type Interview, servingOf } from '../interview/use-interview.ts';
import classes from './briefing.module.css';
import spoken from './bubbles.module.css';
import { Differences } from './Differences.tsx';
import { Placing } from './Placing.tsx';

const suggestions = ['shorter', 'younger', 'older', 'another', 'fear'] as const;

/** How many messages are shown; all of them are in the history. */
const shownMessages = 6;

/**
 * Changes the portrait by written instructions, each answered with what it changed. Without a language model its field is for a
 * statement, of which its writer says where it stands before it does.
 */
export function RefineChat({ interview, session }: { interview: Interview; session: InterviewSession }) {
  const { t } = useTranslation('avatars');
  const { live, failure, problem, refine } = interview;
  // The interview's questions are on its own page; this shows instructions for the portrait only.
  const instructions = session.messages.filter(({ questionId }) => questionId === null);
  const begun = instructions.findIndex(({ from, change }) => from === 'owner' || change);
  const recent = begun < 0 ? [] : instructions.slice(begun).slice(-shownMessages);
  const isPlainWords = session.strategist === 'builtin';
  const end = useRef<HTMLDivElement>(null);
  const count = recent.length + (live ? 1 : 0);
  const before = useRef(count);
  // What is new is in sight; what was there when the page opened moves nothing.
  useEffect(() => {
    if (count > before.current) end.current?.scrollIntoView({ block: 'nearest' });
    before.current = count;
  }, [count]);
  const bubble = (from: 'interviewer' | 'owner', text: string) => (
    <div className={spoken.bubble} data-from={from}>
      <VisuallyHidden>{t(from === 'owner' ? 'you' : 'strategist')}</VisuallyHidden>
      <p dir="auto">{text}</p>
    </div>
  );
  return (
    <Card
      title={t(isPlainWords ? 'refine.titleBuiltin' : 'refine.title')}
      aside={
        <InterviewTools
          businessId={interview.businessId}
          session={session}
          facts={interview.facts}
          busy={live !== null}
          revise={interview.revise}
        />
      }
    >
      <p className={classes.note}>{t(isPlainWords ? 'refine.leadBuiltin' : 'refine.lead')}</p>
      {session.strategist === 'model' && <ServingLine serving={servingOf(session, live)} />}
      {/* Whole messages are read out as they arrive; the one that is being written is not. */}
      <Stack gap={12} role="log" aria-live="polite" aria-label={t('history')}>
        {recent.map(({ id, from, text, change, unplaced }) => (
          <Fragment key={id}>
            {bubble(from, text)}
            {change && <Differences avatarId={session.avatarId} change={change} />}
            {unplaced && id === recent.at(-1)?.id && !live && (
              <Placing words={unplaced} place={(section) => refine(unplaced, section)} />
            )}
          </Fragment>
        ))}
        {live?.sent && bubble('owner', live.sent)}
        {live && (
          <div className={spoken.bubble} data-from="interviewer" aria-hidden="true">
            <p dir="auto">{live.text || <span className={thinking.dots} />}</p>
          </div>
        )}
        <div ref={end} />
      </Stack>
      {failure != null && <ErrorNotice error={failure} />}
      {failure == null && problem && !live && <ErrorNotice title={problem} />}
      {live?.reconnecting && <p role="status">{t('errors:streamRecovering')}</p>}
      <Composer
        draft={`refine.${session.sessionId}`}
        lastStored={recent.findLast(({ from }) => from === 'owner')?.text}
        label={t(isPlainWords ? 'refine.labelBuiltin' : 'refine.label')}
        placeholder={t(isPlainWords ? 'refine.labelBuiltin' : 'refine.label')}
        maxLength={answerMaxLength}
        send={(request) => refine(request)}
        onStop={live ? interview.stop : null}
      >
        {isPlainWords ? null : (
          <Group gap={6}>
            {suggestions.map((suggestion) => (
              <Button
                key={suggestion}
                size="sm"
                variant="light"
                disabled={live !== null}
                onClick={() => refine(t(`refine.suggestions.${suggestion}`))}
              >
                {t(`refine.suggestions.${suggestion}`)}
              </Button>
            ))}
          </Group>
        )}
      </Composer>
    </Card>
  );
}
