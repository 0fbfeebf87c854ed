import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { inbox, mailTo } from '../harness/inbox.ts';
import { shareJourney } from '../harness/journey.ts';
import { tokenIn } from '../harness/owner.ts';
import { describeVisits } from '../harness/shared-cases.ts';
import type { Visit, Visitor } from '../harness/visitor.ts';

const visits: Visit[] = [
  { language: 'en', device: 'phone' },
  { language: 'he', device: 'phone' },
];
const password = 'Cinnamon-7-buns';

const journey = shareJourney();

describeVisits(visits, 'a wrong address given at sign-up, in $language on a $device', (visit) => {
  let visitor: Visitor;

  journey.visit(visit, (arrived) => {
    visitor = arrived;
  });

  test('is changed where the link is waited for, and the link of the new one leads on', async () => {
    const { page } = visitor;
    const [typed, right] = [`${randomUUID()}@shop.exmaple`, `${randomUUID()}@shop.example`];
    await visitor.open('/login?tab=signup');
    await page.locator('input[name=firstName]').fill(visit.language === 'he' ? 'דנה' : 'Rosa');
    await page.locator('input[name=email]').fill(typed);
    await page.locator('input[autocomplete=new-password]').fill(password);
    await visitor.button('identity:signup.submit').click();
    await visitor.isAt('/signup/verify-email');
    await page.getByText(typed).waitFor();
    const first = await mailTo(journey.product.sandboxUrl, typed);

    await visitor.button('onboarding:confirmEmail.wrong').click();
    const field = visitor.field('onboarding:confirmEmail.newAddress');
    expect(await field.inputValue()).toBe(typed);
    await visitor.look('wrong-address-1-form');
    await field.fill(right);
    await visitor.button('onboarding:confirmEmail.correct').click();
    await visitor.text('onboarding:confirmEmail.corrected').waitFor();
    await page.getByText(right).waitFor();
    expect(await page.getByText(typed).count()).toBe(0);
    await visitor.look('wrong-address-2-changed');

    // Whoever has the wrong address can't verify it any more.
    const tab = await visitor.tab();
    await tab.open(`/verify-email?token=${tokenIn(first.text)}`);
    await tab.text('identity:verify.failedTitle').waitFor();
    const mail = await mailTo(journey.product.sandboxUrl, right);
    await tab.open(`/verify-email?token=${tokenIn(mail.text)}`);
    await tab.text('identity:verify.doneTitle').waitFor();
    await tab.page.close();
    await visitor.isAt('/signup/plan-selection');
    expect(await inbox(journey.product.sandboxUrl, typed)).toHaveLength(1);
  });
});
