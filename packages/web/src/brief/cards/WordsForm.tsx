import { type Fact, sentenceMaxLength } from '@awning/contract/facts';
import { Button, Group, Stack, Textarea } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useChangeFact } from '../api.ts';
import { keepDraft, readDraft } from '../draft-storage.ts';

/** An item that stands in words, such as a line of the trade that was tapped: what it says instead is kept as it is written. */
export function WordsForm({ fact, onClose }: { fact: Fact; onClose: () => void }) {
  const { t } = useTranslation('brief');
  const draft = `item.${fact.id}`;
  const [text, setText] = useState(() => readDraft<string>(draft) ?? fact.says);
  const change = useChangeFact();
  const isReady = text.trim().length > 1;
  function write(next: string) {
    setText(next);
    keepDraft(draft, next === fact.says ? null : next);
  }
  function close() {
    keepDraft(draft, null);
    onClose();
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    if (isReady) change.mutate({ id: fact.id, text: text.trim() }, { onSuccess: close });
  }
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap={16}>
        <Textarea
          data-autofocus
          label={t('shouldSay')}
          spellCheck
          autosize
          minRows={1}
          maxRows={6}
          maxLength={sentenceMaxLength}
          value={text}
          onChange={(event) => write(event.currentTarget.value)}
        />
        <Group gap={8} justify="flex-end">
          <Button variant="subtle" onClick={close}>
            {t('common:cancel')}
          </Button>
          <Button type="submit" loading={change.isPending} disabled={!isReady}>
            {t('common:save')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
