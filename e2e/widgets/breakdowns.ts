import { expect } from 'vitest';
import type { Visitor } from '../harness/visitor.ts';

/** Figures are broken down as chosen, by address too, and saved as a table. */
export async function breakDownFigures(visitor: Visitor): Promise<void> {
  const { page } = visitor;
  await visitor.open('/dashboard/stats?period=30');
  const card = page.locator('section', {
    has: page.getByRole('heading', { name: visitor.t('stats:split.title') }),
  });
  await card.getByText(visitor.like('stats:split.gender.female')).first().waitFor();
  await card.scrollIntoViewIfNeeded();
  await visitor.look('breakdown-people');
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    card.getByRole('button', { name: visitor.t('stats:csv') }).click(),
  ]);
  expect(saved.suggestedFilename()).toBe('awning-people.csv');

  await card.getByRole('combobox', { name: visitor.t('stats:split.by') }).click();
  await page.getByRole('option', { name: visitor.t('stats:split.by_weekHour') }).click();
  await card.getByRole('rowheader').nth(23).waitFor();
  expect(new URL(page.url()).searchParams.get('split')).toBe('weekHour');
  await card.scrollIntoViewIfNeeded();
  await visitor.look('breakdown-hours');

  await visitor.open('/dashboard/stats?period=30&split=placement');
  await card
    .getByText(
      visitor.t('stats:split.position.feed', { publisher: visitor.t('stats:split.publisher.facebook') }),
    )
    .first()
    .waitFor();
}
