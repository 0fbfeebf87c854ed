import type { Visitor } from '../harness/visitor.ts';
import { showStep } from '../tutorials/step.ts';
import type { Person } from './people.ts';

/** Milliseconds for a fetch (every minute) and the page's next refetch. */
const figuresLimitMs = 150_000;

/** Reads two weeks of delivery on the statistics page, fetched by the worker from Insights. */
export async function readResults(visitor: Visitor): Promise<void> {
  const { page } = visitor;
  await visitor.open('/dashboard/stats?period=14');
  const tiles = page.getByRole('region', { name: visitor.t('stats:tiles') });
  await tiles.waitFor({ timeout: figuresLimitMs });
  await tiles.getByText(visitor.t('stats:figures.spend.label')).waitFor();
  await page.getByRole('img', { name: visitor.like('stats:chart.summary') }).waitFor();
  await page.getByRole('table').first().waitFor();
  await visitor.look('stats');
  const period = page.getByRole('combobox', { name: visitor.t('stats:filters.period') });
  await showStep(visitor, 'results-1', { label: 'stats:filters.period', element: period });
  const spent = tiles.getByText(visitor.t('stats:figures.spend.label')).first();
  await showStep(visitor, 'results-2', { label: 'stats:figures.spend.label', element: spent });
  const chart = page.getByRole('img', { name: visitor.like('stats:chart.summary') });
  await showStep(visitor, 'results-3', { label: 'stats:chart.title', element: chart });
}

/** Figures on the campaign's page and the dashboard. */
export async function comeBackLater(visitor: Visitor, person: Person): Promise<void> {
  const { page } = visitor;
  await visitor.open('/dashboard');
  const link = page.getByRole('link', { name: new RegExp(person.campaign) }).first();
  await link.waitFor();
  await page.getByText(visitor.t('stats:figures.spend.label')).first().waitFor();
  await visitor.look('dashboard');
  await link.click();
  await visitor.isAt(/^\/dashboard\/campaigns\/[\w-]{36}$/);
  await page.getByRole('button', { name: visitor.like('campaigns:stop.named') }).waitFor();
  await visitor.look('campaign');
}
