import { useEffect, useState } from 'react';

const keyOf = (name: string) => `awning.form.${name}`;

/**
 * What was typed into a form, kept in this tab so that a reload does not lose it. Leaving the form's page or dialog
 * within the application drops it.
 * @param name of the form; undefined keeps nothing
 */
export function useFormDraft<V>(name: string | undefined) {
  const [kept] = useState(() => (name === undefined ? null : readDraft<V>(name)));
  const forget = () => {
    if (name !== undefined) sessionStorage.removeItem(keyOf(name));
  };
  // A reload ends the page without this.
  useEffect(() => {
    if (name !== undefined) return () => sessionStorage.removeItem(keyOf(name));
  }, [name]);
  return {
    /** What was typed before the reload; null for nothing. */
    kept,
    keep(values: V) {
      if (name !== undefined) sessionStorage.setItem(keyOf(name), JSON.stringify(values));
    },
    forget,
  };
}

function readDraft<V>(name: string): V | null {
  try {
    return JSON.parse(sessionStorage.getItem(keyOf(name)) ?? 'null');
  } catch {
    return null;
  }
}
