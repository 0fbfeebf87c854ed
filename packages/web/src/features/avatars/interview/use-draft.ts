import { useState } from 'react';

/**
 * A text that is being written, kept for this tab until it has arrived: leaving or reloading the page loses nothing.
 * @param name of the conversation it belongs to
 * @param arrived what the server took in last; a draft that says the same has arrived, even if nobody heard of it
 */
export function useDraft(name: string, arrived: string | undefined) {
  const key = `awning.draft.${name}`;
  const [text, setText] = useState(() => {
    const kept = sessionStorage.getItem(key) ?? '';
    return kept.trim() === arrived ? '' : kept;
  });

  return {
    text,
    write(next: string) {
      setText(next);
      if (next) sessionStorage.setItem(key, next);
      else sessionStorage.removeItem(key);
    },
    /** Clears the field and keeps the draft, until it is certain that it has arrived. */
    hide() {
      setText('');
    },
    /** Puts a draft that did not arrive back, unless something else is being written. */
    restore(unsent: string) {
      setText((now) => now || unsent);
    },
    /** Forgets a draft that has arrived, unless something else is being written. */
    forget(sent: string) {
      if (sessionStorage.getItem(key)?.trim() === sent) sessionStorage.removeItem(key);
    },
  };
}
