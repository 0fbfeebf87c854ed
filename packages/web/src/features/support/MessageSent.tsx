import { Stack } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef } from 'react';
import classes from './form.module.css';

interface MessageSentProps {
  title: string;
  /** What happens now. */
  children: ReactNode;
  action: ReactNode;
}

/** Confirms that a message was received, and receives the focus. */
export function MessageSent({ title, children, action }: MessageSentProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), []);
  return (
    <Stack ref={place} tabIndex={-1} role="status" className={classes.sent} gap="sm" align="center">
      <IconCircleCheck aria-hidden size={44} stroke={1.5} />
      <strong>{title}</strong>
      <p>{children}</p>
      {action}
    </Stack>
  );
}
