import type { Locator } from 'playwright-core';
import { expect } from 'vitest';
import type { Visitor } from '../harness/visitor.ts';

/** Finds a campaign and a topic of the help by the keyboard alone. */
export async function findByKeyboard(visitor: Visitor): Promise<void> {
  const { page } = visitor;
  await visitor.open('/dashboard/campaigns?status=active');
  const campaign = page.locator('main a[href^="/dashboard/campaigns/"]').filter({ visible: true }).first();
  const name = (await campaign.locator('bdi').first().textContent()) ?? '';
  await visitor.open('/dashboard');
  await visitor.settled();
  const find = async (words: string) => {
    const field = await openPalette(visitor);
    await field.fill(words);
    await expect.poll(() => markedIn(field)).toContain(words);
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').first().waitFor({ state: 'detached' });
  };
  await find(name);
  await visitor.isAt(/^\/dashboard\/campaigns\/[^/]+$/);
  await page.getByRole('heading', { name }).first().waitFor();

  const topic = visitor.t('support:faq.pause.question');
  await find(topic);
  await visitor.isAt('/help');
  await page.locator('details[open] > summary', { hasText: topic }).waitFor();

  // The same keys close it, and so does Escape.
  await page.keyboard.press('Control+KeyK');
  await page.getByRole('option').first().waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').first().waitFor({ state: 'detached' });
}

/** Opens the palette by its keys. @returns its field */
async function openPalette(visitor: Visitor): Promise<Locator> {
  await visitor.page.keyboard.press('Control+KeyK');
  return visitor.page.getByRole('combobox', { name: visitor.t('common:palette.field') });
}

/** The words of the option that a screen reader is told of, which is the one that looks marked. */
async function markedIn(field: Locator): Promise<string> {
  const id = await field.getAttribute('aria-activedescendant');
  const marked = field.page().locator(`[id="${id}"][data-combobox-selected]`);
  return (await marked.count()) === 1 ? ((await marked.textContent()) ?? '') : '';
}

/** Opens a creative of the library from the palette. */
export async function openFoundAd(visitor: Visitor): Promise<void> {
  const { page } = visitor;
  await visitor.open('/dashboard');
  await visitor.settled();
  await page.keyboard.press('Control+KeyK');
  const ads = page.getByRole('group', { name: visitor.t('common:palette.groups.creatives') });
  await ads.getByRole('option').first().click();
  await visitor.isAt('/dashboard/creatives');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: visitor.t('creatives:preview.open') })
    .waitFor();
}
