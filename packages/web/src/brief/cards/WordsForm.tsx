import { type Fact, factMaxLength } from '@awning/contract/facts';
import { Button, Group, Stack, Textarea } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useChangeFact } from '../api.ts';

/** An item that stands in words, such as a line of the trade that was tapped: what it says instead is kept as it is written. */
export function WordsForm({ fact, onClose }: { fact: Fact; onClose: () => void }) {
  const { t } = useTranslation('brief');
  const [text, setText] = useState(fact.says);
  const change = useChangeFact();
  const isReady = text.trim().length > 1;
  function submit(event: FormEvent) {
    event.preventDefault();
    if (isReady) change.mutate({ id: fact.id, text: text.trim() }, { onSuccess: onClose });
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
          maxLength={factMaxLength}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <Group gap={8} justify="flex-end">
          <Button variant="subtle" onClick={onClose}>
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
