import { expect, test } from 'vitest';
import { shareJourney } from '../harness/journey.ts';
import { createOwner } from '../harness/owner.ts';
import { describeVisits } from '../harness/shared-cases.ts';
import { keepSignedIn } from '../harness/sign-in.ts';
import type { Visit, Visitor } from '../harness/visitor.ts';
import { publishButton } from '../main-job/interview.ts';
import { continueButton } from '../main-job/keep-lines.ts';

const visits: Visit[] = [
  { language: 'en', device: 'phone' },
  { language: 'he', device: 'desktop' },
];

const journey = shareJourney();

describeVisits(visits, 'the focus during an interview, in $language on a $device', (visit) => {
  let visitor: Visitor;
  journey.visit(visit, async (arrived) => {
    visitor = arrived;
    const owner = await createOwner(journey.product, visit.language);
    await keepSignedIn(visitor, owner.accessToken);
  });

  /** What has the focus once a turn is over. */
  async function focusAfterTurn(): Promise<string | undefined> {
    await visitor.button('common:send').or(continueButton(visitor)).first().waitFor();
    await visitor.settled();
    return visitor.page.evaluate(() => document.activeElement?.tagName);
  }

  test('stays on the page at the start, after each way to answer, and after publishing', async () => {
    const { page } = visitor;
    const field = page.getByLabel(visitor.t('avatars:yourAnswer'), { exact: true });
    const choice = page.getByRole('group', { name: visitor.t('avatars:choices') }).getByRole('button');
    await visitor.open('/dashboard/avatars/new');
    await visitor.button('avatars:intro.start').press('Enter');
    expect(await focusAfterTurn()).not.toBe('BODY');
    await field.fill(visit.language === 'he' ? 'לחם מחמצת' : 'sourdough bread');
    await visitor.button('common:send').click();
    expect(await focusAfterTurn(), 'an answer').not.toBe('BODY');
    for (let count = 0; count < 25 && !(await continueButton(visitor).isVisible()); count++) {
      if ((await page.locator('[data-question=reach]').count()) > 0) await seePhoneDialog(visitor);
      const chosen = await choice.first().isVisible();
      await (chosen ? choice.first() : visitor.button('avatars:skip')).press('Enter');
      expect(await focusAfterTurn(), chosen ? 'a choice' : 'a skipped question').not.toBe('BODY');
    }
    await continueButton(visitor).press('Enter');
    await publishButton(visitor).waitFor();
    await visitor.settled();
    expect(await page.evaluate(() => document.activeElement?.tagName), 'going on').not.toBe('BODY');
    await publishButton(visitor).press('Enter');
    await publishButton(visitor).waitFor({ state: 'detached' });
    await visitor.settled();
    expect(await page.evaluate(() => document.activeElement?.tagName), 'publishing').not.toBe('BODY');
  });
});

/** Where she is asked how people reach her, the telephone number of her ads is entered in a dialog. */
async function seePhoneDialog(visitor: Visitor): Promise<void> {
  const { page } = visitor;
  const opener = visitor.button('brief:phone.title');
  await opener.click();
  const dialog = page.getByRole('dialog', { name: visitor.t('brief:phone.title') });
  await dialog.waitFor();
  await visitor.look('phone-dialog');
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
}
