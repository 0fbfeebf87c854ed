import { answerMaxLength } from '@awning/contract/avatars';
import { ActionIcon, Button, Textarea } from '@mantine/core';
import { IconArrowUp, IconPlayerStopFilled } from '@tabler/icons-react';
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './chat.module.css';
import { useDraft } from './use-draft.ts';

interface ComposerProps {
  /** Name of the conversation, under which an unsent text is kept. */
  draft: string;
  /** What the owner last said, as the server holds it. */
  arrived: string | undefined;
  label: string;
  placeholder: string;
  /** Resolves to whether it arrived; until then the words are kept. */
  send: (text: string) => Promise<boolean>;
  /** While a turn is told: how to stop it. */
  onStop: (() => void) | null;
  disabled?: boolean;
  /** What stands above the field: other ways to answer, and trouble. */
  children?: ReactNode;
}

/** Where the owner writes: above the keyboard on a phone, Enter sends at a desk, and what is unsent survives a reload. */
export function Composer({
  draft,
  arrived,
  label,
  placeholder,
  send,
  onStop,
  disabled,
  children,
}: ComposerProps) {
  const { t } = useTranslation('avatars');
  const { text, write, hide, restore, forget } = useDraft(draft, arrived);
  const field = useRef<HTMLTextAreaElement>(null);
  const ready = text.trim() !== '' && !onStop && !disabled;
  // At a desk the next answer can be typed right away; on a phone that would push the question out of sight.
  // And nobody is taken to it who has not said anything yet.
  const telling = onStop !== null;
  const told = useRef(telling);
  useEffect(() => {
    const isOver = told.current && !telling;
    told.current = telling;
    if (isOver && matchMedia('(hover: hover) and (pointer: fine)').matches)
      field.current?.focus({ preventScroll: true });
  }, [telling]);

  async function submit() {
    if (!ready) return;
    const said = text.trim();
    hide();
    if (await send(said)) forget(said);
    else restore(said);
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    if (!matchMedia('(hover: hover)').matches) return;
    event.preventDefault();
    submit();
  }

  return (
    <form
      className={classes.composer}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      {children}
      <div className={classes.write}>
        <Textarea
          ref={field}
          className={classes.field}
          aria-label={label}
          placeholder={placeholder}
          dir="auto"
          autosize
          minRows={1}
          maxRows={6}
          maxLength={answerMaxLength}
          value={text}
          onChange={(event) => write(event.currentTarget.value)}
          onKeyDown={onKeyDown}
        />
        {onStop ? (
          <Button
            variant="default"
            leftSection={<IconPlayerStopFilled aria-hidden size={18} />}
            onClick={onStop}
          >
            {t('stop')}
          </Button>
        ) : (
          <ActionIcon type="submit" size={48} radius="md" aria-label={t('send')} disabled={!ready}>
            <IconArrowUp aria-hidden size={24} />
          </ActionIcon>
        )}
      </div>
    </form>
  );
}
