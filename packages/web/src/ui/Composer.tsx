import { ActionIcon, Button, Flex, Textarea } from '@mantine/core';
import { IconArrowUp, IconPlayerStopFilled } from '@tabler/icons-react';
import { type FormEvent, type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useDraft } from './use-draft.ts';
import { useKeptFocus } from './use-kept-focus.ts';

interface ComposerProps {
  /** Name of the conversation, under which its draft is stored. */
  draft: string;
  /** The user's last message as stored by the server. */
  lastStored: string | undefined;
  label: string;
  placeholder: string;
  /** Maximum length, in characters. */
  maxLength: number;
  /** Resolves to whether the server accepted it; a rejected text is restored to the field. */
  send: (text: string) => Promise<boolean>;
  /** While a turn is under way: stops it. */
  onStop?: (() => void) | null;
  disabled?: boolean;
  /** True where something is to be sent besides the text, which may then be empty. */
  isFilled?: boolean;
  /** Where something else is filled in first: the field is behind a button of this label, unless it holds text. */
  folded?: { label: string; open: () => void } | null;
  className?: string | undefined;
  /** Rendered above the field: other ways to answer, and failures. */
  children?: ReactNode;
}

const hasMouse = '(hover: hover) and (pointer: fine)';

/** A message field. With a mouse Enter sends; the draft survives failures and reloads. */
export function Composer(props: ComposerProps) {
  const { draft, lastStored, label, placeholder, maxLength, send, onStop, disabled, className, children } =
    props;
  const { isFilled = false, folded = null } = props;
  const { t } = useTranslation();
  const { text, write, hide, restore, forget } = useDraft(draft, lastStored);
  const field = useRef<HTMLTextAreaElement>(null);
  useKeptFocus(field, draft);
  const ready = (text.trim() !== '' || isFilled) && !onStop && !disabled;

  // Focuses the field after a turn; not on a phone, where the keyboard would cover the answer.
  const streaming = Boolean(onStop);
  const wasStreaming = useRef(streaming);
  useEffect(() => {
    const ended = wasStreaming.current && !streaming;
    wasStreaming.current = streaming;
    if (ended && matchMedia(hasMouse).matches) field.current?.focus({ preventScroll: true });
  }, [streaming]);

  async function submit(event: FormEvent | KeyboardEvent) {
    event.preventDefault();
    if (!ready) return;
    const message = text.trim();
    hide();
    if (await send(message)) forget(message);
    else restore(message);
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    if (matchMedia('(hover: hover)').matches) submit(event);
  }

  return (
    <Flex component="form" direction="column" gap="xs" className={className} onSubmit={submit}>
      {children}
      {folded && text === '' && !onStop ? (
        <Flex gap={10} justify="space-between">
          <Button px={6} variant="subtle" onClick={folded.open}>
            {folded.label}
          </Button>
          <Button type="submit" disabled={!ready}>
            {t('send')}
          </Button>
        </Flex>
      ) : (
        <Flex gap={10} align="flex-end">
          <Textarea
            ref={field}
            flex={1}
            miw={0}
            aria-label={label}
            placeholder={placeholder}
            autosize
            minRows={1}
            maxRows={6}
            maxLength={maxLength}
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
        </Flex>
      )}
    </Flex>
  );
}
