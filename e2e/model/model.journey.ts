import { expect, test } from 'vitest';
import { openDesigner, takeButtons } from '../harness/ads.ts';
import { startJourney } from '../harness/journey.ts';
import { createOwner, createUser, type Owner } from '../harness/owner.ts';
import { describeVisits } from '../harness/shared-cases.ts';
import { keepSignedIn } from '../harness/sign-in.ts';
import type { Visit, Visitor } from '../harness/visitor.ts';
import { beginInterview } from '../persona/interviewed.ts';

const visits: Visit[] = [
  { language: 'en', device: 'phone' },
  { language: 'he', device: 'desktop', colorScheme: 'dark' },
];

const written = {
  en: 'Who they are\nYoung families from the street\nWhy they choose you\nSourdough fermented for thirty hours, baked on stone\nPrice and offer\nA loaf is $8',
  he: 'Who they are\nמשפחות צעירות מהרחוב\nWhy they choose you\nמחמצת שתופחת 30 שעות ונאפית על אבן\nPrice and offer\nכיכר ב־28 ₪',
};

/** Instructions in words of an owner's own. */
const instructions = {
  en: { smile: 'something in it that smiles at people', poem: 'Make it sound more like a poem' },
  he: { smile: 'משהו שיחייך לאנשים', poem: 'שזה יישמע יותר כמו שיר' },
};

// At this price a few calls reach the ceiling of the Trial plan.
const journey = startJourney({
  AI_PROVIDER: 'anthropic',
  AI_BASE_URL: 'sandbox',
  AI_PRICES: '200/200',
  SANDBOX_LLM_TOKEN_MS: '25',
});

const control = async (path: string, body: object) => {
  const answer = await fetch(`${journey.product.sandboxUrl}/control/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  expect(answer.ok).toBe(true);
};

describeVisits(visits, 'a language model, in $language on a $device', (visit) => {
  let visitor: Visitor;
  let avatarId: string;
  let owner: Owner;

  journey.visit(visit, async (arrived) => {
    visitor = arrived;
    owner = await createOwner(journey.product, visit.language);
    avatarId = await beginInterview(journey.product, owner.accessToken, visit.language);
    await keepSignedIn(visitor, owner.accessToken);
  });

  const callAs =
    ({ accessToken }: Owner) =>
    async (method: string, path: string, body?: object) => {
      const { url } = journey.product;
      const headers = { origin: url, authorization: `Bearer ${accessToken}` };
      const json = body && { 'content-type': 'application/json' };
      const answer = await fetch(`${url}/api${path}`, {
        method,
        headers: { ...headers, ...json },
        ...(body && { body: JSON.stringify(body) }),
      });
      const text = await answer.text();
      expect(answer.ok, text).toBe(true);
      return text && JSON.parse(text);
    };
  const working = (by: string) => visitor.page.locator(`[data-serving="${by}"]`);
  const skip = () => visitor.button('avatars:skip');

  /** Answers the question that stands. */
  const answer = async (words: string) => {
    await visitor.page.getByLabel(visitor.t('avatars:yourAnswer'), { exact: true }).fill(words);
    await visitor.button('common:send').click();
  };
  // The second is short: a longer one of customers is kept as told, without a call.
  const told = {
    en: ['Sourdough and rye bread', 'Families nearby', 'Guests come on Friday'],
    he: ['לחם מחמצת ולחם שיפון', 'משפחות מהרחוב', 'אורחים באים בשישי'],
  }[visit.language];

  test('dies in the middle of an answer, and the built-in strategist goes on', async () => {
    await visitor.open(`/dashboard/avatars/${avatarId}/interview`);
    await skip().waitFor();
    await answer(told[0] ?? '');
    await working('model').waitFor();
    await skip().waitFor();
    await control('faults', { target: 'llm', action: 'cut', afterBytes: 300, times: 2 });
    await answer(told[1] ?? '');
    await working('builtin').getByText(visitor.t('common:serving.why.unreachable')).waitFor();
    await skip().waitFor();
    await visitor.look('model-died');
    await visitor.page.reload();
    await working('builtin').getByText(visitor.t('common:serving.why.unreachable')).waitFor();
  });

  test('has used up what the plan allows it, and the screen says so', async () => {
    const used = working('builtin').getByText(visitor.t('common:serving.why.ceiling'));
    for (let turns = 0; turns < 6 && !(await used.isVisible()); turns++) {
      await answer(`${told[2]} ${turns}`);
      await visitor.page.locator('[aria-busy="true"]').waitFor();
      await skip().waitFor();
    }
    await used.waitFor();
    await visitor.look('model-ceiling');
  });

  test('is not asked for ads either, and the designer says who wrote them', async () => {
    const call = callAs(owner);
    const [business] = (await call('GET', '/business')).data;
    // The plan has room for one avatar.
    await call('DELETE', `/avatar/avatars/${avatarId}`);
    const avatar = await call('POST', `/avatar/businesses/${business.id}/avatars`, {
      humanName: 'Maya',
      formText: written[visit.language],
    });
    await call('POST', `/avatar/avatars/${avatar.id}/finalize`, {});
    await visitor.open('/dashboard/creatives?tab=create&photos=done');
    await visitor.button('creatives:create.begin').click();
    await working('builtin').getByText(visitor.t('common:serving.why.ceiling')).waitFor();
    await takeButtons(visitor).first().waitFor();
    await visitor.page.locator('[role=progressbar]').waitFor({ state: 'detached' });
    await working('builtin').getByText(visitor.t('common:serving.why.ceiling')).waitFor();
    await visitor.look('model-designer');
  });

  test('reads an instruction in words of an owner’s own, and where it dies over one the screen says so', async () => {
    // Of a plan whose ceiling these calls do not reach.
    const other = await createUser(journey.product, visit.language);
    const call = callAs(other);
    await call('POST', '/account', { plan: 3 });
    const name = visit.language === 'he' ? 'המאפייה של דנה' : 'Rosa’s Bakery';
    const business = await call('POST', '/business', { type: 'bakery', name, goals: ['sales'] });
    const avatar = await call('POST', `/avatar/businesses/${business.id}/avatars`, {
      humanName: 'Maya',
      formText: written[visit.language],
    });
    await call('POST', `/avatar/avatars/${avatar.id}/finalize`, {});
    const texts =
      visit.language === 'he'
        ? ['המחמצת תופחת 30 שעות', 'טוחנים את הקמח במקום', 'הלחם נשאר טרי חמישה ימים']
        : ['Our sourdough rises for 30 hours', 'We mill our own flour', 'Still fresh on day five'];
    const items = texts.map((text) => ({ kind: 'sentence', topic: 'choice', text }));
    await call('POST', `/businesses/${business.id}/facts`, { avatarId: avatar.id, items });
    await keepSignedIn(visitor, other.accessToken);
    await visitor.open('/dashboard/creatives?tab=create&photos=done');
    await visitor.button('creatives:create.begin').click();
    await working('model').waitFor();
    const choose = takeButtons(visitor).first();
    await choose.waitFor();
    await visitor.page.locator('[role=progressbar]').waitFor({ state: 'detached' });
    // On a phone it is the ad in sight that is meant.
    if (visit.device === 'desktop') await choose.click();
    const say = async (words: string) => {
      await openDesigner(visitor);
      await visitor.field('creatives:create.chat').fill(words);
      await visitor.button('common:send').click();
    };
    const { smile } = instructions[visit.language];
    await say(smile);
    // Who is at work stands there from before.
    const answered = visitor.page
      .locator('[data-from=owner]', { hasText: smile })
      .locator('~ [data-from=designer]');
    await answered.first().waitFor({ state: 'attached' });
    expect(await working('model').count()).toBeGreaterThan(0);
    await visitor.page.locator('[role=progressbar]').waitFor({ state: 'detached' });
    await visitor.look('model-instruction');
    await control('faults', { target: 'llm', action: 'cut', afterBytes: 1100, times: 2 });
    await say(instructions[visit.language].poem);
    await working('builtin').getByText(visitor.t('common:serving.why.unreachable')).waitFor();
    await visitor.look('model-instruction-died');
  });
});
