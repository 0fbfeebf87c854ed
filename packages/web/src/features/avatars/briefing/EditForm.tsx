import { type Avatar, formTextMaxLength, humanNameMaxLength } from '@awning/contract/avatars';
import { Button, Group, Stack, Textarea, TextInput } from '@mantine/core';
import { type FormEvent, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isFailure } from '../../../api/failure.ts';
import { ErrorNotice } from '../../../ui/notices.tsx';
import { useUnsavedGuard } from '../../../ui/unsaved.tsx';
import { useSaveAvatar } from '../api.ts';
import classes from './briefing.module.css';

/** Name and briefing as plain text: one statement per line, under the sections' headings. */
export default function EditForm({ avatar, onDone }: { avatar: Avatar; onDone: () => void }) {
  const { t } = useTranslation('avatars');
  const [humanName, setHumanName] = useState(avatar.humanName);
  const [formText, setFormText] = useState(avatar.formText);
  const { mutate, isPending, error } = useSaveAvatar(avatar.id, onDone);
  const fields = isFailure(error) ? error.fields : {};
  const { setUnsaved, close, question } = useUnsavedGuard(onDone);
  const unsaved = humanName !== avatar.humanName || formText !== avatar.formText;
  useEffect(() => setUnsaved(unsaved));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    mutate({ humanName: humanName.trim(), formText });
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap={16}>
        {error && Object.keys(fields).length === 0 && <ErrorNotice title={t('saveFailed')} error={error} />}
        <TextInput
          label={t('name')}
          maxLength={humanNameMaxLength}
          value={humanName}
          error={fields.humanName}
          onChange={(event) => setHumanName(event.currentTarget.value)}
        />
        <Textarea
          label={t('text')}
          description={t('textHelp')}
          autosize
          minRows={12}
          maxRows={30}
          maxLength={formTextMaxLength}
          value={formText}
          error={fields.formText}
          onChange={(event) => setFormText(event.currentTarget.value)}
        />
        {avatar.status === 'published' && <p className={classes.note}>{t('newVersion')}</p>}
        <Group gap={12} align="stretch">
          <Button type="submit" loading={isPending} disabled={humanName.trim() === ''}>
            {t('common:saveChanges')}
          </Button>
          <Button variant="subtle" onClick={close}>
            {t('common:cancel')}
          </Button>
        </Group>
      </Stack>
      {question}
    </form>
  );
}
