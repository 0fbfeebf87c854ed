import { expect, test } from 'vitest';
import { shareJourney } from '../harness/journey.ts';
import { createOwner } from '../harness/owner.ts';
import { describeVisits } from '../harness/shared-cases.ts';
import { keepSignedIn } from '../harness/sign-in.ts';
import type { Visit, Visitor } from '../harness/visitor.ts';

const visits: Visit[] = [
  { language: 'en', device: 'phone' },
  { language: 'he', device: 'desktop', colorScheme: 'dark' },
  { language: 'he', device: 'phone' },
  { language: 'en', device: 'desktop', colorScheme: 'dark' },
];

const journey = shareJourney();

describeVisits(visits, 'leaving at Facebook, in $language on a $device', (visit) => {
  let visitor: Visitor;
  let personId: string;

  journey.visit(visit, async (arrived) => {
    visitor = arrived;
    const owner = await createOwner(journey.product, visit.language);
    await keepSignedIn(visitor, owner.accessToken);
    const made = await fetch(`${journey.product.sandboxUrl}/control/people`, { method: 'POST' });
    personId = ((await made.json()) as { userId: string }).userId;
  });

  const panel = () => visitor.open('/dashboard/settings?tab=facebook');

  /** Presses a button of hers in the sandbox's "Apps and websites". */
  async function atFacebook(button: string): Promise<void> {
    const { page } = visitor;
    await page.goto(`${journey.product.sandboxUrl}/meta/apps`);
    await page.locator(`#person-${personId}`).getByRole('button', { name: button }).click();
    await page.locator(`#person-${personId}`).getByText('Awning answered').first().waitFor();
  }

  test('who removes Awning there is told so here, and may connect again', async () => {
    const { page } = visitor;
    await panel();
    await visitor.button('connections:connect').click();
    await page.waitForURL(`${journey.product.sandboxUrl}/**`);
    await page.locator(`input[name=person][value="${personId}"]`).check();
    await page.getByRole('button', { name: 'Continue' }).click();
    await visitor.isAt('/dashboard/settings');
    await visitor.text('connections:panel.connectedState').waitFor();
    await atFacebook('Remove Awning');
    await panel();
    await visitor.text('connections:panel.expiredText').waitFor();
    await visitor.button('connections:again').waitFor();
    await visitor.look('data-deletion-1-removed');
  });

  test('who has her data deleted there is led to what was deleted', async () => {
    const { page } = visitor;
    await atFacebook('Ask Awning to delete my data');
    const status = page.locator(`#person-${personId} a`);
    const address = new URL((await status.getAttribute('href')) ?? '');
    await status.click();
    await visitor.isAt('/data-deletion');
    await page.getByRole('heading', { level: 1, name: visitor.t('connections:deletion.title') }).waitFor();
    await visitor.text('connections:deletion.connections_one').waitFor();
    await visitor.text('connections:deletion.keptRunning').waitFor();
    expect(await page.getByText(address.searchParams.get('code') ?? '').count()).toBe(1);
    await visitor.look('data-deletion-2-deleted');
    await panel();
    await visitor.text('connections:panel.noneText').waitFor();
    await visitor.look('data-deletion-3-not-connected');
  });

  test.each(['', '?code=cut', `?code=${'0'.repeat(32)}`])(
    'a code that we don’t know: “%s”',
    async (query) => {
      await visitor.open(`/data-deletion${query}`);
      await visitor.text('connections:deletion.unknownTitle').waitFor();
      await visitor.text('connections:deletion.unknown').waitFor();
      await visitor.look(`data-deletion-4-unknown${query ? '-code' : ''}`);
      expect(await visitor.link('connections:deletion.contact').getAttribute('href')).toMatch(/contact$/);
    },
  );
});
