import { rolesThatFit } from '@awning/contract/line-words';
import { type Line, lineMaxLength } from '@awning/contract/lines';
import { ActionIcon, Badge, Button, Group, Stack, Textarea } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { type FormEvent, type KeyboardEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useChangeLine, useRemoveLine } from './api.ts';
import { Count } from './Count.tsx';
import classes from './lines.module.css';
import { Rather } from './Rather.tsx';

/** The lines that are kept: to change, and to remove. */
export function KeptLines({ businessId, lines }: { businessId: string; lines: readonly Line[] }) {
  const { t } = useTranslation('lines');
  const [changing, setChanging] = useState<string | null>(null);
  const remove = useRemoveLine(businessId);
  if (lines.length === 0) return <p className={classes.note}>{t('kept.none')}</p>;
  return (
    <ul className={classes.list}>
      {lines.map((line) => (
        <li key={line.id}>
          {changing === line.id ? (
            <ChangeForm businessId={businessId} line={line} onDone={() => setChanging(null)} />
          ) : (
            <Group gap={4} wrap="nowrap">
              <span className={classes.kept}>
                <bdi>{line.words}</bdi>
                <span className={classes.count}>
                  {line.roles.map((role) => t(`roles.${role}`)).join(' · ')}
                  {line.outdated && (
                    <Badge ml={8} size="sm" color="red" variant="light">
                      {t('kept.outdated')}
                    </Badge>
                  )}
                </span>
              </span>
              <ActionIcon
                variant="subtle"
                size={44}
                aria-label={t('kept.change', { words: line.words })}
                onClick={() => setChanging(line.id)}
              >
                <IconPencil aria-hidden size={20} />
              </ActionIcon>
              <ActionIcon
                variant="subtle"
                size={44}
                aria-label={t('kept.remove', { words: line.words })}
                onClick={() => remove.mutate(line)}
              >
                <IconTrash aria-hidden size={20} />
              </ActionIcon>
            </Group>
          )}
        </li>
      ))}
    </ul>
  );
}

interface ChangeFormProps {
  businessId: string;
  line: Line;
  onDone: () => void;
}

function ChangeForm({ businessId, line, onDone }: ChangeFormProps) {
  const { t } = useTranslation('lines');
  const [words, setWords] = useState(line.words);
  const change = useChangeLine(onDone);
  const isReady = words.trim() !== '';
  const [role = 'text'] = line.roles;
  const [fits = 'text'] = rolesThatFit(words);
  function submit(event: FormEvent | KeyboardEvent) {
    event.preventDefault();
    if (isReady) change.mutate({ line, words: words.trim() });
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') onDone();
    if (event.key === 'Enter') submit(event);
  }
  return (
    <Stack component="form" gap={8} onSubmit={submit}>
      <Textarea
        autoFocus
        autosize
        minRows={1}
        aria-label={t('edit.label')}
        maxLength={lineMaxLength}
        value={words}
        onChange={({ currentTarget }) => setWords(currentTarget.value.replace(/\n/g, ' '))}
        onKeyDown={onKeyDown}
      />
      <Rather businessId={businessId} words={words} onMend={setWords} />
      <Count words={words} role={role} at={line.roles.includes(fits) ? fits : role} />
      <Group gap={8}>
        <Button type="submit" size="sm" loading={change.isPending} disabled={!isReady}>
          {t('kept.save')}
        </Button>
        <Button size="sm" variant="subtle" onClick={onDone}>
          {t('edit.cancel')}
        </Button>
      </Group>
    </Stack>
  );
}
