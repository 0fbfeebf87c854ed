import { type Avatar, humanNameMaxLength } from '@awning/contract/avatars';
import { ActionIcon, Button, Group, TextInput, Title } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRename } from './api.ts';
import classes from './portrait.module.css';

/** The persona's name, as a heading; changed in place, it changes wherever the text names her. */
export function NameLine({ avatar, level }: { avatar: Avatar; level: 1 | 2 }) {
  const { t } = useTranslation('avatars');
  const [draft, setDraft] = useState<string | null>(null);
  const rename = useRename(avatar, () => setDraft(null));
  if (draft === null) {
    return (
      <Group className={classes.name} gap={4} wrap="nowrap">
        <Title order={level} dir="auto">
          {avatar.humanName || t('unnamed')}
        </Title>
        <ActionIcon
          variant="subtle"
          size={44}
          aria-label={t('portrait.rename')}
          onClick={() => setDraft(avatar.humanName)}
        >
          <IconPencil aria-hidden size={20} />
        </ActionIcon>
      </Group>
    );
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    if (draft?.trim()) rename.mutate(draft.trim());
  }
  return (
    <form onSubmit={submit} noValidate>
      <Group gap={8} mb={8} align="flex-end">
        <TextInput
          autoFocus
          flex="1 1 160px"
          label={t('name')}
          maxLength={humanNameMaxLength}
          value={draft}
          onChange={(event) => setDraft(event.currentTarget.value)}
          onKeyDown={(event) => event.key === 'Escape' && setDraft(null)}
        />
        <Button type="submit" loading={rename.isPending} disabled={draft.trim() === ''}>
          {t('common:save')}
        </Button>
        <Button variant="subtle" onClick={() => setDraft(null)}>
          {t('common:cancel')}
        </Button>
      </Group>
    </form>
  );
}
