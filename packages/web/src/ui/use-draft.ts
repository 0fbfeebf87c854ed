import { useEffect, useRef, useState } from 'react';

const keyOf = (name: string) => `awning.draft.${name}`;

/**
 * An unsent text, stored for this tab until the server has accepted it, across navigation and reloads.
 * @param name of the conversation it belongs to
 * @param lastStored the user's last message at the server; a draft with the same text was accepted, even if the answer was lost
 */
export function useDraft(name: string, lastStored: string | undefined) {
  const key = keyOf(name);
  const [text, setText] = useState(() => {
    const kept = sessionStorage.getItem(key) ?? '';
    return kept.trim() === lastStored ? '' : kept;
  });
  // A conversation that has just begun gets its name while its owner may be typing already.
  const before = useRef(key);
  useEffect(() => {
    const kept = before.current === key ? null : sessionStorage.getItem(before.current);
    if (kept !== null) {
      sessionStorage.removeItem(before.current);
      sessionStorage.setItem(key, kept);
    }
    before.current = key;
  }, [key]);

  return {
    text,
    write(next: string) {
      setText(next);
      if (next) sessionStorage.setItem(key, next);
      else sessionStorage.removeItem(key);
    },
    /** Clears the field and keeps the draft until the server is known to have accepted it. */
    hide() {
      setText('');
    },
    /** Restores a rejected draft, unless the field has other text. */
    restore(unsent: string) {
      setText((now) => now || unsent);
    },
    /** Deletes an accepted draft, unless the field has other text. */
    forget(sent: string) {
      if (sessionStorage.getItem(key)?.trim() === sent) sessionStorage.removeItem(key);
    },
  };
}

/**
 * Warns before the window closes with an unsent message. Navigation within the application needs no warning: the draft
 * is kept for this tab.
 * @param draft its name; null while there is nothing to lose
 */
export function useLeaveWarning(draft: string | null): void {
  useEffect(() => {
    if (!draft) return;
    const warn = (event: BeforeUnloadEvent) => {
      if (sessionStorage.getItem(keyOf(draft))) event.preventDefault();
    };
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [draft]);
}
