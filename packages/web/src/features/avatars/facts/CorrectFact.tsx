import { type Fact, factMaxLength } from '@awning/contract/facts';
import { Button, Group, Modal, Stack, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isFailure } from '../../../api/failure.ts';
import { useChangeFact } from './api.ts';

interface CorrectFactProps {
  opened: boolean;
  /** Null while it closes. */
  fact: Fact | null;
  onClose: () => void;
}

/** Kinds whose text may be kept as it is written; the others are numbers and names, which have to be understood. */
const inOwnWords = ['product', 'audience', 'trigger', 'doubt', 'reason', 'policy', 'proof'];

/** What a fact should say instead. Where that is not understood, the owner's words can be kept as they are. */
export default function CorrectFact({ opened, fact, onClose }: CorrectFactProps) {
  const { t } = useTranslation('avatars');
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t('facts.correctTitle')}
      centered
      radius="lg"
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      {fact && <Form key={fact.id} fact={fact} onClose={onClose} />}
    </Modal>
  );
}

function Form({ fact, onClose }: { fact: Fact; onClose: () => void }) {
  const { t } = useTranslation('avatars');
  const [text, setText] = useState(fact.says);
  const change = useChangeFact();
  const isUnclear = isFailure(change.error, 'VALIDATION_FAILED');
  const save = (asWritten: boolean) =>
    change.mutate({ id: fact.id, text: text.trim(), asWritten }, { onSuccess: onClose });
  function submit(event: FormEvent) {
    event.preventDefault();
    if (text.trim().length > 1) save(false);
  }
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap={16}>
        <TextInput
          data-autofocus
          label={t('facts.shouldSay')}
          dir="auto"
          maxLength={factMaxLength}
          value={text}
          error={isUnclear ? t('errors:factNotUnderstood') : undefined}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <Group gap={8} justify="flex-end">
          {isUnclear && inOwnWords.includes(fact.value.kind) && (
            <Button variant="default" loading={change.isPending} onClick={() => save(true)}>
              {t('facts.asWritten')}
            </Button>
          )}
          <Button type="submit" loading={change.isPending} disabled={text.trim().length < 2}>
            {t('common:save')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
