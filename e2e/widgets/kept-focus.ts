import { expect } from 'vitest';
import type { Visitor } from '../harness/visitor.ts';

/** Presses what is in view of this name and waits until something of the page has the focus. */
async function pressAndKeep(visitor: Visitor, name: string | RegExp): Promise<void> {
  const { page } = visitor;
  await page.getByRole('button', { name }).filter({ visible: true }).first().press('Enter');
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY');
  await visitor.settled();
}

/** Presses buttons that are gone or disabled afterwards: the focus stays on the page. */
export async function keepFocus(visitor: Visitor): Promise<void> {
  await visitor.open('/dashboard/settings?tab=facebook');
  await pressAndKeep(visitor, visitor.t('connections:panel.change'));
  await pressAndKeep(visitor, visitor.t('connections:panel.stopChange'));
  await visitor.open('/dashboard/stats?period=30');
  await pressAndKeep(visitor, visitor.t('stats:table.more'));
  await visitor.open('/dashboard/settings?tab=profile');
  await pressAndKeep(visitor, visitor.t('accounts:export.open'));
}
