import { takeButtons } from '../harness/ads.ts';
import type { Visitor } from '../harness/visitor.ts';
import type { Person } from '../main-job/people.ts';
import { typeInto } from './counted.ts';

/** Has ads made and keeps some of them. @returns how many came in the first round */
export async function makeAds(visitor: Visitor, kept: number): Promise<number> {
  const { page } = visitor;
  await visitor.link('connections:connected.creative.go').tap();
  await visitor.isAt('/dashboard/creatives');
  await visitor.button('photos:first.skip').tap();
  await visitor.button('creatives:create.begin').tap();
  const take = takeButtons(visitor);
  await take.first().waitFor();
  await page.locator('[role=progressbar]').waitFor({ state: 'detached' });
  await visitor.settled();
  const made = await page.getByRole('article').count();
  await visitor.keep('taps-first-round');
  const isKept = page.getByRole('article').getByText(visitor.t('creatives:create.kept'), { exact: true });
  for (let count = 0; count < kept; count++) {
    await take.first().tap();
    await isKept.nth(count).waitFor();
  }
  return made;
}

/** Launches a campaign with all ads that were kept, and waits until it runs. */
export async function launch(visitor: Visitor, person: Person): Promise<void> {
  const { page } = visitor;
  await page
    .getByRole('navigation')
    .getByRole('link', { name: visitor.t('common:nav.campaigns') })
    .last()
    .tap();
  await visitor.isAt('/dashboard/campaigns');
  await visitor.settled();
  await visitor.keep('taps-campaigns');
  await page.getByRole('tab', { name: visitor.t('campaigns:tabs.create') }).tap();
  await page.getByRole('radio', { name: visitor.t('campaigns:create.goals.leads.name') }).tap();
  const next = async (step: string) => {
    const name = visitor.t(`campaigns:create.steps.${step}`);
    await visitor.button('campaigns:create.steps.next', { name }).tap();
    await visitor.settled();
  };
  await next('people');
  await next('ads');
  const group = page.getByRole('group', { name: visitor.t('campaigns:create.creatives.title'), exact: true });
  const picks = group.getByRole('checkbox');
  await picks.first().waitFor();
  for (const pick of await picks.all()) if (!(await pick.isChecked())) await pick.tap();
  await next('money');
  const name = page.locator('input[name=name]');
  if ((await name.inputValue()) === '') await typeInto(name, person.campaign);
  await visitor.keep('taps-money');
  await page.getByRole('button', { name: visitor.like('campaigns:create.launchFor') }).tap();
  await visitor.isAt(/^\/dashboard\/campaigns\/[\w-]{36}$/);
  await visitor.text('campaigns:progress.running.now').waitFor();
}
