import { type RefObject, useEffect, useEffectEvent } from 'react';

/**
 * Calls back once with what was typed into the fields below an element before React took the page over from what the
 * server sent, by the fields' names. Without it the first rendering would empty them again.
 */
export function useTypedBefore(
  element: RefObject<HTMLElement | null>,
  apply: (typed: Record<string, string>) => void,
): void {
  const taken = useEffectEvent(apply);
  useEffect(() => {
    const fields = element.current?.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
      'input[name]:not([type="checkbox"]), textarea[name]',
    );
    // What React has rendered is the default value, too.
    const typed = [...(fields ?? [])].filter((field) => field.value !== field.defaultValue);
    if (typed.length > 0) taken(Object.fromEntries(typed.map(({ name, value }) => [name, value])));
  }, [element]);
}
