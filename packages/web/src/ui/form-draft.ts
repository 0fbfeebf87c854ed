import { useEffect, useState } from 'react';

const keyOf = (name: string) => `awning.form.${name}`;

/** What was typed in this tab under a name; null for nothing. */
export function readDraft<V>(name: string | undefined): V | null {
  try {
    return name === undefined ? null : JSON.parse(sessionStorage.getItem(keyOf(name)) ?? 'null');
  } catch {
    return null;
  }
}

/** Keeps what is typed over a reload of this tab; null forgets it. Undefined keeps nothing. */
export function keepDraft(name: string | undefined, values: unknown): void {
  if (name === undefined) return;
  if (values === null) sessionStorage.removeItem(keyOf(name));
  else sessionStorage.setItem(keyOf(name), JSON.stringify(values));
}

/**
 * What was typed into a form, kept in this tab so that a reload does not lose it. Leaving the form's page or dialog
 * within the application drops it.
 * @param name of the form; undefined keeps nothing
 */
export function useFormDraft<V>(name: string | undefined) {
  const [kept] = useState(() => readDraft<V>(name));
  // A reload ends the page without this.
  useEffect(() => () => keepDraft(name, null), [name]);
  return {
    /** What was typed before the reload; null for nothing. */
    kept,
    keep: (values: V) => keepDraft(name, values),
    forget: () => keepDraft(name, null),
  };
}
