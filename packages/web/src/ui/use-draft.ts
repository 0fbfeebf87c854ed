import { useState } from 'react';

/**
 * A text that is being written, kept for this tab until the server has it: leaving or reloading the page loses nothing.
 * @param name of the conversation it belongs to
 * @param lastStored the user's last message at the server; a draft with the same words was accepted, even if the answer was lost
 */
export function useDraft(name: string, lastStored: string | undefined) {
  const key = `awning.draft.${name}`;
  const [text, setText] = useState(() => {
    const kept = sessionStorage.getItem(key) ?? '';
    return kept.trim() === lastStored ? '' : kept;
  });

  return {
    text,
    write(next: string) {
      setText(next);
      if (next) sessionStorage.setItem(key, next);
      else sessionStorage.removeItem(key);
    },
    /** Empties the field and keeps the draft until it is certain that the server has it. */
    hide() {
      setText('');
    },
    /** Puts a draft back that was not accepted, unless something else is being written. */
    restore(unsent: string) {
      setText((now) => now || unsent);
    },
    /** Forgets a draft that was accepted, unless something else is being written. */
    forget(sent: string) {
      if (sessionStorage.getItem(key)?.trim() === sent) sessionStorage.removeItem(key);
    },
  };
}
