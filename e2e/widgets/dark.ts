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

/** Waits for a frame, so that what is measured has been drawn. */
const wear = (page: Page, scheme: 'light' | 'dark') =>
  page.evaluate(async (named) => {
    document.documentElement.dataset.mantineColorScheme = named;
    await new Promise(requestAnimationFrame);
  }, scheme);
