import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';

const standards = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'];

/** The rules that a screen breaks by its colours alone, where everything else has been looked at in others. */
export async function brokenColours(page: Page): Promise<string[]> {
  const { violations } = await builderFor(page).withRules(['color-contrast', 'link-in-text-block']).analyze();
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`,
  );
}

/** The rules of WCAG A and AA that a screen breaks, as far as axe can tell, each with its elements. */
export async function brokenRules(page: Page): Promise<string[]> {
  const { violations } = await builderFor(page).withTags(standards).analyze();
  const broken: string[] = [];
  for (const { id, nodes } of violations) {
    const found: string[] = [];
    for (const { html, target } of nodes)
      if (id !== 'target-size' || (await isSmall(page, String(target[0])))) found.push(html.slice(0, 160));
    if (found.length > 0) broken.push(`${id}: ${found.join(' | ')}`);
  }
  return broken;
}

/** A target that lies half under a bar which stays in place can be scrolled out from below it, and counts there. */
async function isSmall(page: Page, selector: string): Promise<boolean> {
  await page.locator(selector).evaluate((element) => element.scrollIntoView({ block: 'center' }));
  const { violations } = await builderFor(page).include(selector).withRules('target-size').analyze();
  return violations.length > 0;
}

/** Its other way opens a page more for each check, and collects what passed: twice the time. */
const builderFor = (page: Page) =>
  new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ['violations'] });
