import { type RefObject, useLayoutEffect } from 'react';

/** The field that had the focus when its page was left, and where its caret was. */
let lastFocus: { name: string; start: number; end: number; at: number } | null = null;

/** Milliseconds within which the field of the next page takes the focus over; after that its user has gone elsewhere. */
const takeOverMs = 1000;

/**
 * Keeps the focus and the caret where a page takes another's place while somebody types, as when a new interview gets an
 * address of its own. Without it, what is typed from then on goes nowhere.
 * @param name of what is typed, the same on both pages
 */
export function useKeptFocus(field: RefObject<HTMLTextAreaElement | null>, name: string): void {
  useLayoutEffect(() => {
    const here = field.current;
    if (here && lastFocus?.name === name && performance.now() - lastFocus.at < takeOverMs) {
      here.focus({ preventScroll: true });
      here.setSelectionRange(lastFocus.start, lastFocus.end);
    }
    lastFocus = null;
    return () => {
      if (!here || document.activeElement !== here) return;
      lastFocus = { name, start: here.selectionStart, end: here.selectionEnd, at: performance.now() };
    };
  }, [field, name]);
}
