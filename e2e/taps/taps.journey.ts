import { expect, test } from 'vitest';
import { takeButtons } from '../harness/ads.ts';
import { mailTo } from '../harness/inbox.ts';
import { startJourney } from '../harness/journey.ts';
import { describeVisits } from '../harness/shared-cases.ts';
import type { Visit, Visitor } from '../harness/visitor.ts';
import { publishButton } from '../main-job/interview.ts';
import { continueButton } from '../main-job/keep-lines.ts';
import { password, people } from '../main-job/people.ts';
import { countTaps, isFirst, typeInto } from './counted.ts';

const visits: Visit[] = [
  { language: 'en', device: 'phone' },
  { language: 'he', device: 'phone' },
];
/** Most taps from the landing page to a campaign that is launched, with what cannot be left out. */
const most = 60;
/** Most taps for the interview, answered with chips. */
const mostInInterview = 12;

const journey = startJourney({}, 'embedded');

describeVisits(visits, 'the taps to a first campaign, in $language on a $device', (visit) => {
  const person = people[visit.language];
  let visitor: Visitor;
  let taps: () => number;
  let sofar = 0;
  const steps: string[] = [];
  /** Notes how many taps a step took. */
  const note = (step: string) => {
    steps.push(`${step} ${taps() - sofar}`);
    sofar = taps();
  };
  const tap = (key: string, values?: Record<string, string | number>) => visitor.button(key, values).tap();

  journey.visit(visit, async (arrived) => {
    visitor = arrived;
    taps = await countTaps(visitor.page.context());
  });

  test('from the landing page to an account, a plan and a business', async () => {
    const { page } = visitor;
    await visitor.open(visit.language === 'he' ? '/he' : '/');
    await visitor.link('landing:start').tap();
    await typeInto(page.locator('input[name=firstName]'), person.firstName);
    await typeInto(page.locator('input[name=email]'), person.email);
    await typeInto(page.locator('input[autocomplete=new-password]'), password);
    await tap('identity:signup.submit');
    await visitor.isAt('/signup/verify-email');
    const mail = await mailTo(journey.product.sandboxUrl, person.email);
    const link = /https?:\/\/\S+\/verify-email\?token=[\w-]+/.exec(mail.text)?.[0] ?? '';
    // The link is a tap in the mail program, which no page sees.
    sofar -= 1;
    const tab = await visitor.tab();
    await tab.page.goto(link);
    await tab.text('identity:verify.doneTitle').waitFor();
    await tab.page.close();
    await visitor.isAt('/signup/plan-selection');
    note('account');
    await tap('accounts:choose.submit', { plan: visitor.t('accounts:plans.trial.name') });
    await visitor.isAt('/signup/business-creation');
    await typeInto(page.locator('input[name=name]'), person.businessName);
    await typeInto(visitor.field('businesses:form.type'), visitor.t('businesses:types.bakery'));
    await page.getByRole('option', { name: visitor.t('businesses:types.bakery'), exact: true }).tap();
    await tap('businesses:create.submit');
    await visitor.isAt('/signup/business-creation/avatar');
    note('plan and business');
  });

  test('through the interview with chips', async () => {
    const { page } = visitor;
    const begun = taps();
    await tap('avatars:intro.start');
    const goOn = continueButton(visitor);
    const region = page.getByRole('region', { name: visitor.t('avatars:interview') });
    for (let count = 0; count < 25; count++) {
      if (await isFirst(goOn, visitor.button('common:send'))) break;
      const id = await region.getAttribute('data-question');
      const likely = page.getByRole('group', { name: visitor.t('avatars:choices') }).getByRole('button');
      const chips = page
        .getByRole('group', {
          name: new RegExp(`${visitor.t('brief:chips.question')}|${visitor.t('brief:chips.ofCustomers')}`),
        })
        .getByRole('button', { pressed: false })
        .filter({ hasNotText: '…' });
      await visitor.settled();
      console.log(id, await likely.count(), await chips.count(), await page.locator('[data-question] h2').textContent());
      if (await likely.count()) await likely.first().tap();
      else if (await chips.count()) {
        await chips.first().tap();
        await tap('common:send');
      } else await tap('avatars:skipRest');
      const next = page.locator(`[data-question]:not([data-question="${id}"])`);
      await next.or(goOn).first().waitFor();
    }
    expect(taps() - begun, 'taps of the interview').toBeLessThanOrEqual(mostInInterview);
    await goOn.tap();
    await publishButton(visitor).tap();
    await tap('avatars:complete.continue');
    await visitor.isAt('/signup/facebook-permissions');
    note('interview');
  });

  test('to Facebook, a first ad and its launch', async () => {
    const { page } = visitor;
    await tap('connections:connect');
    await page.waitForURL(`${journey.product.sandboxUrl}/**`);
    await page.getByRole('button', { name: 'Continue' }).tap();
    await visitor.isAt('/signup/facebook-permissions');
    const finish = visitor.button('connections:choose.finish');
    await finish.waitFor();
    for (const group of await page.getByRole('radiogroup').all()) {
      const chosen = await group.locator('[aria-checked=true], :checked').count();
      if (!chosen) await group.locator('[role=radio]:enabled, button[role=radio]').first().tap();
    }
    await finish.tap();
    await visitor.isAt('/signup/connected');
    note('Facebook');
    await visitor.link('connections:connected.creative.go').tap();
    await visitor.isAt('/dashboard/creatives');
    await tap('photos:first.skip');
    await tap('creatives:create.begin');
    const take = takeButtons(visitor);
    await take.nth(2).waitFor();
    await visitor.keep('taps-reel');
    await page.locator('[role=progressbar]').waitFor({ state: 'detached' });
    await take.first().tap();
    await visitor.settled();
    note('ads');
    await visitor.keep('taps-kept');
    console.log((await page.locator('main').textContent()).slice(0, 1500), page.url());
  });

  test('takes at most so many', () => {
    const told = `${taps() + 1} taps (${steps.join(', ')})`;
    console.log(`${visit.language}: ${told}`);
    expect(taps() + 1, told).toBeLessThanOrEqual(most);
  });
});
