import { expect } from 'vitest';
import type { Visitor } from '../harness/visitor.ts';

/** The kinds of business are in named groups, and the marked one is announced. */
export async function chooseBusinessType(visitor: Visitor): Promise<void> {
  const { page } = visitor;
  await visitor.open('/dashboard/business?new');
  const field = page.getByRole('combobox', { name: visitor.t('businesses:form.type') });
  await field.pressSequentially(visitor.visit.language === 'he' ? 'מאפ' : 'bak');
  await page.getByRole('listbox', { name: visitor.t('businesses:form.type') }).waitFor();
  const marked = page.getByRole('option', { name: visitor.t('businesses:types.bakery') });
  const id = await marked.getAttribute('id');
  await expect.poll(() => field.getAttribute('aria-activedescendant')).toBe(id);
  await page.getByRole('group', { name: visitor.t('businesses:typeGroups.food') }).waitFor();
}

/** The keyboard’s focus goes to the answer’s field, and back to its item. */
export async function editAnswer(visitor: Visitor): Promise<void> {
  const { page } = visitor;
  await visitor.open('/dashboard/avatars');
  await visitor.link('avatars:library.open').click();
  await page.getByRole('button', { name: visitor.like('avatars:answersCount') }).click();
  const answers = page.getByRole('dialog', { name: visitor.t('avatars:answers') });
  const change = page.getByRole('button', { name: visitor.like('avatars:editAnswer') });
  const item = answers.getByRole('listitem').filter({ has: change }).first();
  await item.getByRole('button', { name: visitor.like('avatars:editAnswer') }).click();
  const focused = () => page.evaluate(() => document.activeElement?.tagName);
  expect(await focused()).toBe('TEXTAREA');
  await visitor.look('widget-answers');
  // The item has no such button while it is edited.
  await answers.getByRole('button', { name: visitor.t('common:cancel') }).click();
  expect(await focused()).toBe('LI');
}

/** The chosen option is outlined where the system’s colours replace ours. */
export async function seeForcedColours(visitor: Visitor): Promise<void> {
  const { page } = visitor;
  await page.emulateMedia({ forcedColors: 'active' });
  await visitor.open('/dashboard/campaigns?tab=create');
  const chosen = page.getByRole('radio', { checked: true }).first();
  await chosen.waitFor();
  const outline = (checked: boolean) =>
    page
      .getByRole('radio', { checked })
      .first()
      .evaluate((one) => getComputedStyle(one).outlineStyle);
  expect(await Promise.all([outline(true), outline(false)])).toEqual(['solid', 'none']);
  await visitor.keep('widget-forced-colours');
  await page.emulateMedia({ forcedColors: 'none' });
}
