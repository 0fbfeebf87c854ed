import { type Finding, findingMaxLength } from '@awning/contract/imports';
import { Button, Group, Stack, Textarea } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureText } from '../../ui/failure-text.ts';
import { useDecide } from './api.ts';

interface ChangeFindingProps {
  importId: string;
  finding: Finding;
  onClose: () => void;
}

/** A finding in the owner's words, kept as they are. */
export function ChangeFinding({ importId, finding, onClose }: ChangeFindingProps) {
  const { t } = useTranslation('imports');
  const [text, setText] = useState(finding.says);
  const decide = useDecide(importId, finding.id);
  function submit(event: FormEvent) {
    event.preventDefault();
    if (text.trim().length > 1)
      decide.mutate({ state: 'accepted', text: text.trim() }, { onSuccess: onClose });
  }
  const error = decide.error && failureText(decide.error);
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap={10}>
        <Textarea
          data-autofocus
          autoFocus
          autosize
          minRows={1}
          maxRows={6}
          spellCheck
          label={t('shouldSay')}
          maxLength={findingMaxLength}
          value={text}
          error={error}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <Group gap={8}>
          <Button type="submit" size="sm" loading={decide.isPending} disabled={text.trim().length < 2}>
            {t('common:save')}
          </Button>
          <Button size="sm" variant="subtle" onClick={onClose}>
            {t('common:cancel')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
