import { expect } from 'vitest';
import { openSummary, showFormStep } from '../harness/campaign-form.ts';
import { objectsAt } from '../harness/ledger.ts';
import type { Visitor } from '../harness/visitor.ts';
import { showStep } from '../tutorials/step.ts';
import type { Person } from './people.ts';

/** Fills in a campaign with all existing creatives, up to the launch button. */
export async function prepareCampaign(visitor: Visitor, person: Person): Promise<void> {
  const { page } = visitor;
  await visitor.open('/dashboard/campaigns?tab=create');
  const goals = page.getByRole('radiogroup', { name: visitor.t('campaigns:create.goal.label'), exact: true });
  const goal = goals.getByRole('radio', { name: visitor.t('campaigns:create.goals.leads.name') });
  await goal.click();
  await showStep(visitor, 'campaign-1', { label: 'campaigns:create.goals.leads.name', element: goal });
  await showFormStep(visitor, 'ads');
  const group = page.getByRole('group', { name: visitor.t('campaigns:create.creatives.title'), exact: true });
  const picks = group.getByRole('checkbox', { name: visitor.like('campaigns:create.creatives.label') });
  await picks.first().waitFor();
  for (const pick of await picks.all()) await pick.click();
  await visitor.look('campaign-create');
  const ads = page.getByRole('heading', { name: visitor.t('campaigns:create.creatives.title') });
  await showStep(visitor, 'campaign-2', {
    label: 'campaigns:create.creatives.title',
    element: picks.first(),
    from: ads,
  });
  await showFormStep(visitor, 'money');
  await page.locator('input[name=name]').fill(person.campaign);
  await visitor.look('campaign-create-money');
  const budget = page.getByRole('textbox', { name: visitor.t('campaigns:create.budget.label') });
  await showStep(visitor, 'campaign-3', { label: 'campaigns:create.budget.label', element: budget });
}

/** Creates a campaign and follows it through launch and review to delivery. */
export async function launchCampaign(visitor: Visitor, person: Person): Promise<void> {
  const { page } = visitor;
  await prepareCampaign(visitor, person);
  const launch = page.getByRole('button', { name: visitor.like('campaigns:create.launchFor') });
  await showStep(visitor, 'campaign-4', { label: 'campaigns:create.launchFor', element: launch });
  await openSummary(visitor);
  await page.getByText(visitor.like('campaigns:audience.people.everyone')).first().waitFor();
  await launch.click();
  await visitor.isAt(/^\/dashboard\/campaigns\/[\w-]{36}$/);
  await page.getByText(visitor.like('campaigns:audience.people.everyone')).first().waitFor();
  const running = visitor.text('campaigns:progress.running.now');
  await running.waitFor();
  await visitor.look('campaign-launched');
  await showStep(visitor, 'campaign-5', { label: 'campaigns:progress.running.now', element: running });
}

/** Stops and resumes the campaign; the costs of resuming are shown first. */
export async function stopAndResume(visitor: Visitor): Promise<void> {
  const { page } = visitor;
  const stop = page.getByRole('button', { name: visitor.like('campaigns:stop.named') });
  await showStep(visitor, 'pause-1', { label: 'campaigns:stop.action', element: stop });
  await stop.click();
  await visitor.text('campaigns:displayStatus.paused.label').waitFor();
  const resume = page.getByRole('button', { name: visitor.like('campaigns:resume.named') });
  await showStep(visitor, 'pause-2', { label: 'campaigns:resume.action', element: resume });
  // It is the same button, which is loading until the stop is known to have been accepted.
  await resume.and(page.locator(':not([aria-disabled])')).press('Enter');
  await visitor.look('campaign-resume');
  await showStep(visitor, 'pause-3', { label: 'campaigns:resume.confirm' });
  await visitor.button('campaigns:resume.confirm').click();
  await page.getByRole('button', { name: visitor.like('campaigns:stop.named') }).waitFor();
  // A dialog gives the focus back after it has closed, which would close the menu.
  await page.getByRole('dialog').first().waitFor({ state: 'detached' });
  await visitor.settled();
  await showStep(visitor, 'pause-4', inAdMenu(visitor, 'stop'));
  await page.keyboard.press('Escape');
}

/** Reads why Meta has refused an ad, and where it is taken out and others are added. */
export async function readRefusal(visitor: Visitor, sandboxUrl: string): Promise<void> {
  const { page } = visitor;
  const ad = (await objectsAt(sandboxUrl, 'ad')).at(-1);
  const answer = await fetch(`${sandboxUrl}/control/review`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ adId: ad?.id, decision: 'reject' }),
  });
  expect(answer.ok).toBe(true);
  const refusal = page.getByRole('alert').filter({ hasText: visitor.t('campaigns:detail.remedy') });
  // A page that is left open asks once a minute; who comes back sees it at once.
  const comeBack = async () => {
    await page.reload();
    await visitor.text('campaigns:detail.ads').waitFor();
    return refusal.count();
  };
  await expect.poll(comeBack, { timeout: 120_000, interval: 1000 }).toBe(1);
  await visitor.look('campaign-refused');
  await showStep(visitor, 'refused-1', { label: 'campaigns:detail.remedy', element: refusal });
  await showStep(visitor, 'refused-2', inAdMenu(visitor, 'remove'));
  await page.keyboard.press('Escape');
  await showStep(visitor, 'refused-3', { label: 'campaigns:detail.add' });
  await visitor.link('common:howTo.refused').click();
  const steps = page.locator('#how-refused[open]');
  await steps.getByRole('listitem').nth(2).waitFor();
  await visitor.look('help-refused');
}

/** An action in the menu of the first ad. */
const inAdMenu = (visitor: Visitor, action: 'stop' | 'remove') => ({
  label: `campaigns:oneAd.${action}`,
  element: visitor.page.getByRole('menuitem', { name: visitor.t(`campaigns:oneAd.${action}`) }),
  open: () =>
    visitor.page
      .getByRole('button', { name: visitor.like('campaigns:oneAd.menu') })
      .first()
      .click(),
});
