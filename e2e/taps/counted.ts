import type { BrowserContext, Locator } from 'playwright-core';

/** Where a page tells that a finger was lifted from it. */
const binding = 'toldATap';

/**
 * Counts the taps of a context's pages by the browser's own events: those on buttons, and one for the focus of each field that is
 * typed into. What is typed is not counted.
 * @returns the count so far
 */
export async function countTaps(context: BrowserContext): Promise<() => number> {
  let taps = 0;
  await context.exposeBinding(binding, () => {
    taps += 1;
  });
  await context.addInitScript((name) => {
    document.addEventListener(
      'pointerup',
      ({ isTrusted, isPrimary }) => {
        if (isTrusted && isPrimary) (window as unknown as Record<string, () => void>)[name]?.();
      },
      { capture: true },
    );
  }, binding);
  return () => taps;
}

/** Taps a field and types into it, as on a phone. */
export async function typeInto(field: Locator, words: string): Promise<void> {
  await field.tap();
  await field.fill(words);
}

/** Resolves once the page has one of two things. @returns whether it is the first */
export async function isFirst(first: Locator, other: Locator): Promise<boolean> {
  await first.or(other).first().waitFor();
  return first.first().isVisible();
}
