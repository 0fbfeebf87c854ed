import { answerMaxLength, type BriefEditor, type InterviewSession } from '@awning/contract/interviews';
import { Button, Flex, Group } from '@mantine/core';
import { IconRefresh, IconRobot } from '@tabler/icons-react';
import { Suspense, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isFailure } from '../../../api/failure.ts';
import { focusProblem } from '../../../brief/editors/focus-problem.ts';
import { useEntry } from '../../../brief/entry/use-entry.ts';
import { Composer } from '../../../ui/Composer.tsx';
import { lazyComponent } from '../../../ui/lazy-component.ts';
import { LinkButton } from '../../../ui/links.tsx';
import { ErrorNotice } from '../../../ui/notices.tsx';
import { ServingLine } from '../../../ui/ServingLine.tsx';
import { RowsSkeleton } from '../../../ui/Skeletons.tsx';
import { useKeyboardInset } from '../../../ui/use-keyboard-inset.ts';
import { topicOf } from '../topic.ts';
import { Asked } from './Asked.tsx';
import { Choices } from './Choices.tsx';
import classes from './chat.module.css';
import { Earlier } from './Earlier.tsx';
import { Examples } from './Examples.tsx';
import { HistoryButton } from './HistoryButton.tsx';
import { LinesHere } from './LinesHere.tsx';
import { Progress } from './Progress.tsx';
import { type Interview, servingOf } from './use-interview.ts';
import { useSkipRest } from './use-skip-rest.ts';

const EntryFields = lazyComponent(() => import('../../../brief/entry/EntryFields.tsx'));

/** Editors of values that ads can show, each in fields of its own. */
const typedEditors: readonly BriefEditor[] = ['prices', 'places'];

interface ChatProps {
  interview: Interview;
  session: InterviewSession;
  /** Path of "later". */
  later: string;
}

/** The question with its editor, the answers before it in one line, and the answer field. */
export function Chat({ interview, session, later }: ChatProps) {
  const { t } = useTranslation('avatars');
  useKeyboardInset();
  const { live, failure } = interview;
  const question = live ? null : session.question;
  const { editors = [], chips = [] } = question ?? {};
  const hasFields = question !== null && editors.length + chips.length > 0;
  const rest = useSkipRest(interview, session);
  const entry = useEntry(`${session.sessionId}.${question?.id ?? ''}`, chips, editors);
  const section = useRef<HTMLElement>(null);
  const [inWords, setInWords] = useState<string | null>(null);
  // Without a model nothing reads a price or a place out of a sentence: its fields come first, words at a tap.
  const isTyped = session.strategist === 'builtin' && editors.some((kind) => typedEditors.includes(kind));
  const folded = question && isTyped && inWords !== question.id;
  /** Answers with a text and with all that was entered beside it. */
  async function reply(text: string): Promise<boolean> {
    if (!question) return false;
    const items = entry.collect();
    if (!items) {
      focusProblem(section.current);
      return false;
    }
    const isAccepted = await interview.answer(question.id, text, items);
    if (isAccepted) entry.forget();
    return isAccepted;
  }
  return (
    <section ref={section} className={classes.chat} aria-label={t('interview')} data-question={question?.id}>
      <Group className={classes.top} gap="8px 16px" justify="space-between">
        <Progress session={session} />
        <HistoryButton session={session} />
        <LinkButton to={later} size="sm" px={10} variant="subtle">
          {t('common:later')}
        </LinkButton>
      </Group>
      {session.strategist === 'model' ? (
        <ServingLine serving={servingOf(session, live)} />
      ) : (
        session.answers.length === 0 && (
          <Flex className={classes.who} component="p" gap={8} align="center">
            <IconRobot aria-hidden size={18} /> {t('builtin')}
          </Flex>
        )
      )}
      <Earlier
        key={question?.id}
        businessId={interview.businessId}
        session={session}
        facts={interview.facts}
        busy={live !== null}
        revise={interview.revise}
      />
      <Asked businessId={interview.businessId} session={session} live={live} facts={interview.facts}>
        {hasFields && (
          <Suspense fallback={<RowsSkeleton rows={1} height={400} />}>
            <EntryFields
              key={question.id}
              businessId={interview.businessId}
              avatarId={session.avatarId}
              topic={topicOf(question.id)}
              editors={editors}
              chips={chips}
              facts={interview.facts}
              entry={entry}
            />
          </Suspense>
        )}
        {question && (
          <LinesHere
            key={question.id}
            businessId={interview.businessId}
            avatarId={session.avatarId}
            topic={topicOf(question.id)}
          />
        )}
      </Asked>
      {live?.reconnecting && <p role="status">{t('errors:streamRecovering')}</p>}
      <Composer
        // One field for the whole interview: text typed while the next question is streaming is kept.
        draft={`interview.${session.sessionId}.answer`}
        lastStored={session.messages.findLast(({ from }) => from === 'owner')?.text}
        label={t('yourAnswer')}
        placeholder={t('yourAnswer')}
        maxLength={answerMaxLength}
        className={classes.composer}
        disabled={!question}
        isFilled={!entry.isBlank}
        folded={folded ? { label: t('inWords'), open: () => setInWords(question.id) } : null}
        send={reply}
        onStop={live ? rest.stop : null}
      >
        {!live && <TurnProblem session={session} failure={failure} retry={interview.retry} />}
        {question && <Choices choices={question.choices ?? []} choose={reply} />}
        {question && (
          <Examples key={question.id} examples={folded ? [] : (question.suggestions ?? [])}>
            {!question.choices?.length && (
              <Button size="sm" px={6} miw={44} variant="subtle" onClick={() => reply(t('dontKnow'))}>
                {t('dontKnow')}
              </Button>
            )}
            <Button size="sm" px={6} miw={44} variant="subtle" onClick={() => interview.skip(question.id)}>
              {t('skip')}
            </Button>
            {rest.skip && (
              <Button size="sm" px={6} miw={44} variant="subtle" onClick={rest.skip}>
                {t('skipRest')}
              </Button>
            )}
          </Examples>
        )}
      </Composer>
    </section>
  );
}

/** Why the last turn failed or stopped, and how to continue. */
function TurnProblem({
  session,
  failure,
  retry,
}: {
  session: InterviewSession;
  failure: unknown;
  retry: () => Promise<boolean>;
}) {
  const { t } = useTranslation('avatars');
  if (isFailure(failure, 'NETWORK')) return <ErrorNotice title={t('errors:streamNetwork')} />;
  if (failure) return <ErrorNotice title={t('notSent')} error={failure} />;
  if (session.status === 'error') {
    return <ErrorNotice title={session.error?.message ?? t('errors:streamUnknown')} onRetry={retry} />;
  }
  if (session.status !== 'stopped') return null;
  return (
    <Group className={classes.row} gap={8} role="status">
      <span>{t('stopped')}</span>
      <Button size="sm" variant="default" leftSection={<IconRefresh aria-hidden size={18} />} onClick={retry}>
        {t('common:tryAgain')}
      </Button>
    </Group>
  );
}
