import type { Locator } from 'playwright-core';
import type { Figure } from '../report.ts';
import { measureTap, type SlowPhone } from './slow-phone.ts';

const bars = { responseMs: 200, taskMs: 200 };

interface Tap {
  what: string;
  /** Where it is done; where not said, the page on which the one before ended. */
  at?: string;
  target(phone: SlowPhone): Locator;
  /** What is seen once the tap has had its effect. */
  effect(phone: SlowPhone): Locator;
  /** Undoes it, not measured. */
  after?(phone: SlowPhone): Promise<unknown>;
  /** Whether no task of its effect may be long either. */
  withTasks?: boolean;
}

const heading = ({ page, visitor }: SlowPhone, key: string) =>
  page.getByRole('heading', { level: 1, name: visitor.t(key) });
const inMenu = ({ page, visitor }: SlowPhone, key: string) =>
  page.locator('[data-bottom-bar]').getByRole('link', { name: visitor.t(key) });
const pressEscape = ({ page }: SlowPhone) => page.keyboard.press('Escape');

/** The most used: through the menu, into a campaign and an ad, through the form, and the filters of statistics. */
const taps: readonly Tap[] = [
  {
    what: 'menu: campaigns',
    at: '/dashboard',
    target: (phone) => inMenu(phone, 'common:nav.campaigns'),
    effect: (phone) => heading(phone, 'campaigns:title'),
  },
  {
    what: 'menu: creatives, a list of all',
    at: '/dashboard',
    target: (phone) => inMenu(phone, 'common:nav.creatives'),
    effect: ({ page }) => page.locator('main li button[aria-haspopup="dialog"]').first(),
    withTasks: true,
  },
  {
    what: 'creatives: open an ad',
    target: ({ page }) => page.locator('main li button[aria-haspopup="dialog"]').first(),
    effect: ({ page }) => page.getByRole('dialog').locator('img').first(),
    after: pressEscape,
    withTasks: true,
  },
  {
    what: 'menu: statistics',
    at: '/dashboard',
    target: (phone) => inMenu(phone, 'common:nav.stats'),
    effect: ({ page, visitor }) => page.getByLabel(visitor.t('stats:filters.period')).first(),
  },
  {
    what: 'statistics: open the choice of periods',
    target: ({ page, visitor }) =>
      page.getByRole('combobox', { name: visitor.t('stats:filters.period') }).first(),
    effect: ({ page }) => page.getByRole('option').first(),
  },
  {
    what: 'statistics: choose a period',
    target: ({ page }) => page.getByRole('option').nth(1),
    effect: ({ page, visitor }) => page.getByLabel(visitor.t('stats:filters.period')).first(),
  },
  {
    what: 'campaigns: open one',
    at: '/dashboard/campaigns',
    target: ({ page }) => page.locator('main a[href^="/dashboard/campaigns/"]').first(),
    effect: ({ page }) => page.locator('main h1').first(),
  },
  {
    what: 'campaigns: the form of a new one',
    at: '/dashboard/campaigns',
    target: ({ page, visitor }) => page.getByRole('tab', { name: visitor.t('campaigns:tabs.create') }),
    effect: ({ page }) => page.getByRole('radio').first(),
  },
  {
    what: 'form: choose a goal',
    target: ({ page, visitor }) =>
      page.getByRole('radio', { name: visitor.t('campaigns:create.goals.awareness.name') }),
    effect: ({ page, visitor }) =>
      page.getByRole('radio', { name: visitor.t('campaigns:create.goals.awareness.name'), checked: true }),
  },
  {
    what: 'form: choose an ad',
    // A phone shows the form in steps, and this one's fields are hidden while another is shown.
    at: '/dashboard/campaigns?tab=create&step=ads',
    target: ({ page }) => page.getByRole('checkbox').filter({ visible: true }).nth(1),
    effect: ({ page }) => page.getByRole('checkbox').filter({ visible: true }).nth(1),
  },
  {
    what: 'open the account’s menu',
    at: '/dashboard',
    target: ({ page }) => page.locator('header button[aria-haspopup="menu"]:visible').first(),
    effect: ({ page }) => page.getByRole('menu'),
    after: pressEscape,
  },
  {
    what: 'open the search',
    at: '/dashboard',
    target: ({ page, visitor }) =>
      page
        .getByRole('button', { name: visitor.t('common:search') })
        .filter({ visible: true })
        .first(),
    effect: ({ page }) => page.getByRole('dialog').locator('input').first(),
    after: pressEscape,
  },
];

/** Each tap three times, of which the middle one counts: interaction to next paint, and the longest task until its effect is seen. */
export async function measureTaps(hold: () => Promise<SlowPhone>): Promise<Figure[]> {
  const phone = await hold();
  await phone.quickenNetwork();
  const found = new Map<string, { responseMs: number; longestTaskMs: number }[]>();
  for (let round = 0; round < 3; round++)
    for (const tap of taps) {
      const { what, at, target, effect, after } = tap;
      if (at) await phone.visitor.open(at);
      await target(phone).waitFor();
      await phone.visitor.settled();
      await target(phone).scrollIntoViewIfNeeded();
      const measured = await measureTap(phone, async () => {
        await target(phone).tap();
        await effect(phone).waitFor();
      });
      await after?.(phone);
      found.set(what, [...(found.get(what) ?? []), measured]);
    }
  await phone.visitor.close();
  return taps.map(({ what, withTasks }) => {
    const all = found.get(what) ?? [];
    const responseMs = middleOf(all.map((one) => one.responseMs));
    const taskMs = middleOf(all.map((one) => one.longestTaskMs));
    return {
      what: `tap: ${what}`,
      value: `${responseMs.toFixed(0)} ms to the next paint, longest task ${taskMs.toFixed(0)} ms`,
      bar: `${bars.responseMs} ms${withTasks ? `, no task over ${bars.taskMs} ms` : ''}`,
      met: responseMs <= bars.responseMs && (!withTasks || taskMs <= bars.taskMs),
    };
  });
}

const middleOf = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
