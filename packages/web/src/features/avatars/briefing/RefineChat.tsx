import type { InterviewSession } from '@awning/contract/avatars';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Card } from '../../../ui/Card.tsx';
import { ErrorNotice } from '../../../ui/ErrorNotice.tsx';
import { Composer } from '../interview/Composer.tsx';
import chat from '../interview/chat.module.css';
import { InterviewTools } from '../interview/InterviewTools.tsx';
import type { Interview } from '../interview/use-interview.ts';
import classes from './briefing.module.css';

const wishes = ['shorter', 'younger', 'older'] as const;

/** Changing the briefing by saying what should be different. */
export function RefineChat({ interview, session }: { interview: Interview; session: InterviewSession }) {
  const { t } = useTranslation('avatars');
  const { live, failure, refine } = interview;
  // The interview's questions have their own place; here stands what was asked of the briefing.
  const recent = session.messages.filter(({ questionId }) => questionId === null).slice(-4);
  return (
    <Card
      title={t('refine.title')}
      aside={<InterviewTools session={session} busy={live !== null} revise={interview.revise} always />}
    >
      <p className={classes.note}>
        {t(session.strategist === 'builtin' ? 'refine.leadBuiltin' : 'refine.lead')}
      </p>
      <div className={chat.messages}>
        {recent.map(({ id, from, text }) => (
          <div key={id} className={chat.bubble} data-from={from}>
            <p dir="auto">{text}</p>
          </div>
        ))}
        {live?.said && (
          <div className={chat.bubble} data-from="owner">
            <p dir="auto">{live.said}</p>
          </div>
        )}
        {live && (
          <div className={chat.bubble} data-from="interviewer" aria-busy="true">
            <p dir="auto">{live.text || <span className={chat.dots} />}</p>
          </div>
        )}
        <p className={chat.quiet} aria-live="polite">
          {live ? '' : recent.at(-1)?.text}
        </p>
      </div>
      {failure != null && <ErrorNotice error={failure} />}
      {live?.reconnecting && <p role="status">{t('errors:streamRecovering')}</p>}
      <div className={classes.refine}>
        <Composer
          draft={`refine.${session.sessionId}`}
          arrived={recent.findLast(({ from }) => from === 'owner')?.text}
          label={t('refine.label')}
          placeholder={t('refine.label')}
          send={refine}
          onStop={live ? interview.stop : null}
        >
          <div className={chat.ways}>
            {wishes.map((wish) => (
              <Button
                key={wish}
                size="xs"
                variant="light"
                disabled={live !== null}
                onClick={() => refine(t(`refine.wishes.${wish}`))}
              >
                {t(`refine.wishes.${wish}`)}
              </Button>
            ))}
          </div>
        </Composer>
      </div>
    </Card>
  );
}
