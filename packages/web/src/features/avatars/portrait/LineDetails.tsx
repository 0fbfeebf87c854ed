import { type Statement, statementMaxLength } from '@awning/contract/avatars';
import type { InterviewAnswer } from '@awning/contract/interviews';
import { Button, Group, Stack, Textarea } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { type KeyboardEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { topicOf } from '../topic.ts';
import { useEditStatement, useRemoveStatement } from './api.ts';
import classes from './line.module.css';

interface LineDetailsProps {
  avatarId: string;
  statement: Statement;
  answers: readonly InterviewAnswer[];
  onClose: () => void;
}

/** Where a statement comes from; it is changed in place, or removed. */
export default function LineDetails({ avatarId, statement, answers, onClose }: LineDetailsProps) {
  const { t } = useTranslation('avatars');
  const [draft, setDraft] = useState<string | null>(null);
  const edit = useEditStatement(avatarId, onClose);
  const remove = useRemoveStatement(avatarId);
  const { id, text, sources, inferred } = statement;
  if (draft === null) {
    return (
      <div className={classes.details}>
        <Stack className={`plain-list ${classes.sources}`} component="ul" gap={8}>
          {inferred && <li>{t('portrait.guessHelp')}</li>}
          {sources.map((source) => (
            <li key={source}>
              <Source source={source} answer={answers.find(({ questionId }) => questionId === source)} />
            </li>
          ))}
        </Stack>
        <Group gap={8}>
          <Button
            size="sm"
            variant="default"
            leftSection={<IconPencil aria-hidden size={18} />}
            onClick={() => setDraft(text)}
          >
            {t('portrait.edit')}
          </Button>
          <Button
            size="sm"
            variant="default"
            leftSection={<IconTrash aria-hidden size={18} />}
            loading={remove.isPending}
            onClick={() => remove.mutate(id)}
          >
            {t('portrait.remove')}
          </Button>
        </Group>
      </div>
    );
  }
  const isReady = draft.trim().length > 1;
  const save = () => isReady && edit.mutate({ id, text: draft.trim(), was: text });
  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') setDraft(null);
    if (event.key !== 'Enter' || event.shiftKey) return;
    event.preventDefault();
    save();
  }
  return (
    <div className={classes.details}>
      <Textarea
        autoFocus
        aria-label={t('portrait.newText')}
        autosize
        minRows={2}
        maxRows={8}
        maxLength={statementMaxLength}
        value={draft}
        onChange={(event) => setDraft(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      <Group gap={8}>
        <Button size="sm" loading={edit.isPending} disabled={!isReady} onClick={save}>
          {t('common:save')}
        </Button>
        <Button size="sm" variant="subtle" onClick={() => setDraft(null)}>
          {t('common:cancel')}
        </Button>
      </Group>
    </div>
  );
}

function Source({ source, answer }: { source: string; answer: InterviewAnswer | undefined }) {
  const { t } = useTranslation('avatars');
  if (source === 'profile') return t('fromProfile');
  if (source === 'edit') return t('fromEdit');
  if (!answer) return t('fromTopic', { topic: t(`topics.${topicOf(source)}`) });
  return (
    <>
      <span dir="auto">{answer.question}</span>
      <strong dir="auto">{answer.skipped ? t('skipped') : answer.answer}</strong>
    </>
  );
}
