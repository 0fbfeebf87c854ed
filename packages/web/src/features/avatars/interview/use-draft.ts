import { useState } from 'react';

/** A text that is being written, kept for this tab until it is sent: leaving or reloading the page loses nothing. */
export function useDraft(name: string) {
  const key = `awning.draft.${name}`;
  const [held, setHeld] = useState({ key, text: read(key) });
  // Another question has a draft of its own.
  if (held.key !== key) setHeld({ key, text: read(key) });

  return {
    text: held.key === key ? held.text : '',
    write(text: string) {
      setHeld({ key, text });
      keep(key, text);
    },
    /** Clears the field and keeps the draft, until it is certain that it has arrived. */
    hide() {
      setHeld({ key, text: '' });
    },
    restore() {
      setHeld((now) => (now.key === key && now.text === '' ? { key, text: read(key) } : now));
    },
    forget() {
      keep(key, '');
    },
  };
}

function read(key: string): string {
  return sessionStorage.getItem(key) ?? '';
}

function keep(key: string, text: string): void {
  if (text) sessionStorage.setItem(key, text);
  else sessionStorage.removeItem(key);
}
