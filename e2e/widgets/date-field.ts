import { expect } from 'vitest';
import type { Visitor } from '../harness/visitor.ts';

/** The chosen day is in the field’s name; the calendar is named in the language, and keeps the keyboard. */
export async function nameCalendar(visitor: Visitor): Promise<void> {
  const { page } = visitor;
  await visitor.open('/dashboard/stats?period=custom');
  const label = visitor.t('stats:filters.to');
  const field = page.getByRole('button', { name: new RegExp(`^${label}: .*\\d{4}$`) });
  await field.click();
  const calendar = page.getByRole('dialog', { name: new RegExp(`^${label}`) });
  await calendar
    .getByRole('button', { name: visitor.t('common:calendar.previousMonth'), exact: true })
    .dblclick();
  await calendar.getByRole('button', { name: visitor.t('common:calendar.nextMonth'), exact: true }).click();
  const days = await calendar.locator('thead th').allTextContents();
  const named = {
    en: ['Su', 'Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa'],
    he: [...'אבגדהוש'].map((day) => `${day}׳`),
  };
  expect(days).toEqual(named[visitor.visit.language]);
  // At the last month the keyboard stays in the calendar.
  const nextMonth = calendar.getByRole('button', {
    name: visitor.t('common:calendar.nextMonth'),
    exact: true,
  });
  await nextMonth.press('Enter');
  await expect.poll(() => nextMonth.isDisabled()).toBe(true);
  await expect.poll(() => calendar.evaluate((one) => one.contains(document.activeElement))).toBe(true);
  await page.keyboard.press('Escape');
  await expect.poll(() => field.evaluate((one) => one === document.activeElement)).toBe(true);
}
