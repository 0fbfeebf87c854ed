import { answerMaxLength, type InterviewSession } from '@awning/contract/avatars';
import { Button, Group, Stack, VisuallyHidden } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Card } from '../../../ui/Card.tsx';
import { Composer } from '../../../ui/Composer.tsx';
import { ErrorNotice } from '../../../ui/notices.tsx';
import { InterviewTools } from '../interview/InterviewTools.tsx';
import chat from '../interview/messages.module.css';
import type { Interview } from '../interview/use-interview.ts';
import classes from './briefing.module.css';

const suggestions = ['shorter', 'younger', 'older'] as const;

/** Changes the briefing by written instructions. */
export function RefineChat({ interview, session }: { interview: Interview; session: InterviewSession }) {
  const { t } = useTranslation('avatars');
  const { live, failure, refine } = interview;
  // The interview's questions are on its own page; this shows instructions for the briefing only.
  const recent = session.messages.filter(({ questionId }) => questionId === null).slice(-4);
  return (
    <Card
      title={t('refine.title')}
      aside={
        <InterviewTools
          session={session}
          facts={interview.facts}
          busy={live !== null}
          revise={interview.revise}
          always
        />
      }
    >
      <p className={classes.note}>
        {t(session.strategist === 'builtin' ? 'refine.leadBuiltin' : 'refine.lead')}
      </p>
      <Stack gap={12} justify="flex-end" flex={1} pb={16}>
        {recent.map(({ id, from, text }) => (
          <div key={id} className={chat.bubble} data-from={from}>
            <p dir="auto">{text}</p>
          </div>
        ))}
        {live?.sent && (
          <div className={chat.bubble} data-from="owner">
            <p dir="auto">{live.sent}</p>
          </div>
        )}
        {live && (
          <div className={chat.bubble} data-from="interviewer" aria-busy="true">
            <p dir="auto">{live.text || <span className={chat.dots} />}</p>
          </div>
        )}
        <VisuallyHidden aria-live="polite">{live ? '' : recent.at(-1)?.text}</VisuallyHidden>
      </Stack>
      {failure != null && <ErrorNotice error={failure} />}
      {live?.reconnecting && <p role="status">{t('errors:streamRecovering')}</p>}
      <Composer
        draft={`refine.${session.sessionId}`}
        lastStored={recent.findLast(({ from }) => from === 'owner')?.text}
        label={t('refine.label')}
        placeholder={t('refine.label')}
        maxLength={answerMaxLength}
        send={refine}
        onStop={live ? interview.stop : null}
      >
        <Group gap={6}>
          {suggestions.map((suggestion) => (
            <Button
              key={suggestion}
              size="xs"
              variant="light"
              disabled={live !== null}
              onClick={() => refine(t(`refine.suggestions.${suggestion}`))}
            >
              {t(`refine.suggestions.${suggestion}`)}
            </Button>
          ))}
        </Group>
      </Composer>
    </Card>
  );
}
