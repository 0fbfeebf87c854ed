import type { Locator } from 'playwright-core';
import type { Visitor } from '../harness/visitor.ts';

/** What leads on from the lines that are asked about after the last question. */
export const continueButton = (visitor: Visitor): Locator => visitor.button('lines:step.continue');

/** The lines that are asked about, one at a time. */
export const candidates = (visitor: Visitor): Locator =>
  visitor.page.getByRole('region', { name: visitor.t('lines:candidates.title'), exact: true });

/** The words that stand in a part of the ad that is shown first in a place. */
export const partOf = (place: Locator, part: 'headline' | 'text' | 'description'): Locator =>
  place.getByRole('figure').first().locator(`[data-part=${part}]`);

/** The words that are asked about. */
export const asked = (visitor: Visitor): Locator =>
  candidates(visitor).getByRole('figure').locator('[data-shown]');

/** Taps one of the buttons below a line, and waits for the next line. @returns the words it was about */
export async function decide(visitor: Visitor, way: 'keep' | 'refuse'): Promise<string> {
  const words = (await asked(visitor).textContent()) ?? '';
  await visitor.button(`lines:candidates.${way}`).click();
  const same = asked(visitor).getByText(words, { exact: true });
  await same.waitFor({ state: 'detached' });
  return words;
}

/** Keeps lines of an owner's answers while there are some, at most so many, and goes on. */
export async function keepLines(visitor: Visitor, most: number): Promise<void> {
  await candidates(visitor).waitFor();
  const keep = visitor.button('lines:candidates.keep');
  for (let count = 0; count < most && (await keep.isVisible()); count++) await decide(visitor, 'keep');
  await continueButton(visitor).click();
}
