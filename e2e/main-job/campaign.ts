import type { Visitor } from '../harness/visitor.ts';
import type { Person } from './people.ts';

/** Fills in a campaign with all existing creatives, up to the launch button. */
export async function prepareCampaign(visitor: Visitor, person: Person): Promise<void> {
  const { page } = visitor;
  await visitor.open('/dashboard/campaigns?tab=create');
  await page.getByRole('radio', { name: visitor.t('campaigns:create.goals.leads.name') }).click();
  const picks = page.getByRole('checkbox', { name: visitor.like('campaigns:create.creatives.label') });
  await picks.first().waitFor();
  for (const pick of await picks.all()) await pick.click();
  await page.locator('input[name=name]').fill(person.campaign);
  await visitor.look('campaign-create');
}

/** Creates a campaign and follows it through launch and review to delivery. */
export async function launchCampaign(visitor: Visitor, person: Person): Promise<void> {
  const { page } = visitor;
  await prepareCampaign(visitor, person);
  await page.getByRole('button', { name: visitor.like('campaigns:create.launchFor') }).click();
  await visitor.isAt(/^\/dashboard\/campaigns\/[\w-]{36}$/);
  await visitor.text('campaigns:progress.running.now').waitFor({ timeout: 90_000 });
  await visitor.look('campaign-launched');
}

/** Stops and resumes the campaign; the costs of resuming are shown first. */
export async function stopAndResume(visitor: Visitor): Promise<void> {
  const { page } = visitor;
  await page.getByRole('button', { name: visitor.like('campaigns:stop.named') }).click();
  await visitor.text('campaigns:displayStatus.paused.label').waitFor();
  await page.getByRole('button', { name: visitor.like('campaigns:resume.named') }).press('Enter');
  await visitor.look('campaign-resume');
  await visitor.button('campaigns:resume.confirm').click();
  await page.getByRole('button', { name: visitor.like('campaigns:stop.named') }).waitFor();
}
