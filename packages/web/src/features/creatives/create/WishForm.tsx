import { ActionIcon, Textarea } from '@mantine/core';
import { IconArrowUp } from '@tabler/icons-react';
import { type FormEvent, type KeyboardEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './create.module.css';
import type { Designer } from './use-designer.ts';

const longest = 1000;

/** Where the owner says what should change. Enter sends at a desk. */
export function WishForm({ designer }: { designer: Designer }) {
  const { t } = useTranslation('creatives');
  const [text, setText] = useState('');
  const busy = designer.live !== null || !designer.conversation;
  const ready = text.trim() !== '' && !busy;

  function submit(event: FormEvent | KeyboardEvent) {
    event.preventDefault();
    if (!ready) return;
    designer.wish(text.trim());
    setText('');
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    if (matchMedia('(hover: hover)').matches) submit(event);
  }

  return (
    <form className={classes.wish} onSubmit={submit}>
      <Textarea
        className={classes.grow}
        aria-label={t('create.chat')}
        placeholder={t('create.chatPlaceholder')}
        autosize
        minRows={1}
        maxRows={5}
        maxLength={longest}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      <ActionIcon type="submit" size={48} radius="md" aria-label={t('create.send')} disabled={!ready}>
        <IconArrowUp aria-hidden size={24} />
      </ActionIcon>
    </form>
  );
}
