import { expect } from 'vitest';
import type { Visitor } from '../harness/visitor.ts';

const adsOf = (visitor: Visitor) =>
  visitor.page.locator('section', {
    has: visitor.page.getByRole('heading', { name: visitor.t('stats:ads.title') }),
  });

/** Ads stand side by side with what a result costs, and those of a campaign with the lowest price first. */
export async function compareAdsSideBySide(visitor: Visitor): Promise<void> {
  const { page } = visitor;
  await visitor.open('/dashboard/stats?period=30');
  const ads = adsOf(visitor);
  await ads.getByText(visitor.t('stats:ads.bySpend')).waitFor();
  expect(await ads.getByRole('listitem').count()).toBeGreaterThan(1);
  await ads.scrollIntoViewIfNeeded();
  await visitor.look('ads-side-by-side');
  await ads.getByRole('listitem').first().getByRole('link').first().waitFor();
  await page.getByRole('combobox', { name: visitor.t('stats:filters.campaign') }).click();
  await page.getByRole('option').nth(1).click();
  await ads.getByText(visitor.t('stats:ads.byPrice')).waitFor();
}

/** What is chosen stands in the address, its business too: who opens it elsewhere sees the same. */
export async function shareView(visitor: Visitor): Promise<void> {
  const { page } = visitor;
  await visitor.open('/dashboard/stats?period=30');
  await page.waitForURL(/[?&]business=/);
  const here = new URL(page.url()).searchParams.get('business');
  const shown = visitor.t('stats:figures.spend.label');
  await page
    .getByRole('radiogroup', { name: visitor.t('stats:chart.metric') })
    .getByText(shown)
    .click();
  await page.waitForURL(/[?&]metric=spend/);
  // Elsewhere another business is chosen.
  const other = await page.evaluate(async (business) => {
    const answer = await fetch('/api/business', {
      headers: { authorization: `Bearer ${localStorage.getItem('awning.accessToken')}` },
    });
    const all = ((await answer.json()) as { data: { id: string }[] }).data;
    const found = all.find(({ id }) => id !== business)?.id ?? '';
    localStorage.setItem('awning.business', found);
    return found;
  }, here);
  expect(other).not.toBe('');
  const address = page.url().slice(new URL(page.url()).origin.length);
  await visitor.open(address);
  await page.getByRole('radio', { name: shown }).and(page.locator(':checked')).waitFor({ state: 'attached' });
  expect(page.url().endsWith(address)).toBe(true);
  expect(await page.evaluate(() => localStorage.getItem('awning.business'))).toBe(here);
}

/** The report is on A4 with nothing around it, and Chromium makes a PDF of it. */
export async function printReport(visitor: Visitor): Promise<void> {
  const { page } = visitor;
  await visitor.open('/dashboard/stats?period=30');
  await page.getByRole('link', { name: visitor.t('stats:report.open') }).click();
  await page.waitForURL(/[?&]report=a4/);
  await page.getByRole('heading', { name: visitor.t('stats:report.money') }).waitFor();
  await visitor.look('report');
  await page.emulateMedia({ media: 'print' });
  for (const role of ['button', 'navigation', 'banner'] as const)
    expect(await page.getByRole(role).filter({ visible: true }).count()).toBe(0);
  const paper = await page.evaluate(() => ({
    body: getComputedStyle(document.body).backgroundColor,
    unloaded: [...document.images].filter((one) => one.checkVisibility() && !one.naturalWidth).length,
  }));
  expect(paper).toEqual({ body: 'rgb(255, 255, 255)', unloaded: 0 });
  const pdf = await page.pdf({ preferCSSPageSize: true, printBackground: true });
  await page.emulateMedia({ media: 'screen' });
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
  const [, width, height] = /\/MediaBox\s*\[0 0 ([\d.]+) ([\d.]+)\]/.exec(pdf.toString('latin1')) ?? [];
  expect([Math.round(Number(width)), Math.round(Number(height))]).toEqual([595, 842]);
}
