import type { Fact } from '@awning/contract/facts';
import { answerMaxLength, type InterviewAnswer } from '@awning/contract/interviews';
import { ActionIcon, Button, Group, Stack, Textarea } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { beyondWords } from '../../../brief/beyond-words.ts';
import { ItemCards } from '../../../brief/LazyItemCards.tsx';
import { useScene } from '../../../brief/use-scene.ts';
import { topicOf } from '../topic.ts';
import classes from './chat.module.css';

interface AnswerItemProps {
  answer: InterviewAnswer;
  businessId: string;
  avatarId: string;
  /** What was understood of it. */
  facts: readonly Fact[];
  busy: boolean;
  revise: (questionId: string, answer: string) => Promise<boolean>;
}

export function AnswerItem({ answer, businessId, avatarId, facts, busy, revise }: AnswerItemProps) {
  const { t } = useTranslation('avatars');
  const scene = useScene(businessId, facts);
  const [draft, setDraft] = useState<string | null>(null);
  const item = useRef<HTMLLIElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const editing = draft !== null;
  const wasEditing = useRef(editing);
  // The button that was clicked is gone: the keyboard goes to what took its place.
  useEffect(() => {
    if (wasEditing.current === editing) return;
    wasEditing.current = editing;
    (editing ? field : item).current?.focus();
  }, [editing]);
  const slot = t(`topics.${topicOf(answer.questionId)}`);
  const topic = answer.questionId.includes('.') ? t('followUpOf', { topic: slot }) : slot;

  async function save() {
    if (draft === null || draft.trim() === '') return;
    const text = draft.trim();
    setDraft(null);
    if (!(await revise(answer.questionId, text))) setDraft(text);
  }

  return (
    <li ref={item} tabIndex={-1} className={classes.answer}>
      <p className={classes.asked}>{topic}</p>
      {draft === null ? (
        <Group className={classes.given} gap={8} align="flex-start" justify="space-between" wrap="nowrap">
          <p dir="auto">{answer.skipped ? <em>{t('skipped')}</em> : answer.answer}</p>
          <ActionIcon
            variant="subtle"
            size={44}
            aria-label={t('editAnswer', { topic })}
            disabled={busy}
            onClick={() => setDraft(answer.answer)}
          >
            <IconPencil aria-hidden size={20} />
          </ActionIcon>
        </Group>
      ) : (
        <Stack gap={8} mt={8}>
          <p className={classes.asked} dir="auto">
            {answer.question}
          </p>
          <Textarea
            ref={field}
            aria-label={t('editAnswer', { topic })}
            autosize
            minRows={2}
            maxRows={8}
            maxLength={answerMaxLength}
            value={draft}
            onChange={(event) => setDraft(event.currentTarget.value)}
          />
          <Group className={classes.row} gap={8}>
            <Button size="sm" onClick={save} disabled={busy || draft.trim() === ''}>
              {t('common:save')}
            </Button>
            <Button size="sm" variant="subtle" onClick={() => setDraft(null)}>
              {t('common:cancel')}
            </Button>
          </Group>
        </Stack>
      )}
      <ItemCards
        businessId={businessId}
        avatarId={avatarId}
        facts={beyondWords(facts, answer.answer, scene, facts)}
      />
    </li>
  );
}
