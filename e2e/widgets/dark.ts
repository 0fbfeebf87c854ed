import type { Page } from 'playwright-core';
import { brokenColours } from '../harness/accessibility.ts';

/**
 * The rules that what is open breaks in the dark colours. They are put on in place, as the switch of the account menu does:
 * opening everything once more would take twice the time and show the same elements.
 */
export async function brokenInDark(page: Page): Promise<string[]> {
  await wear(page, 'dark');
  const broken = await brokenColours(page);
  await wear(page, 'light');
  return broken;
}

/** Waits until the colours are there: Mantine's fields and labels pass over to theirs, also where motion is reduced. */
const wear = (page: Page, scheme: 'light' | 'dark') =>
  page.evaluate(async (named) => {
    document.documentElement.dataset.mantineColorScheme = named;
    await new Promise(requestAnimationFrame);
    const passing = document.getAnimations().filter((one) => one instanceof CSSTransition);
    await Promise.allSettled(passing.map(({ finished }) => finished));
  }, scheme);
