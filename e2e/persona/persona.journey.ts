import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { shareJourney } from '../harness/journey.ts';
import { createOwner } from '../harness/owner.ts';
import { describeVisits } from '../harness/shared-cases.ts';
import { keepSignedIn } from '../harness/sign-in.ts';
import type { Visit, Visitor } from '../harness/visitor.ts';
import { continueButton } from '../main-job/keep-lines.ts';
import { answerAllButLast } from './interviewed.ts';

const visits: (Visit & { answers: Record<string, string>; other: Record<string, string> })[] = [
  {
    language: 'en',
    device: 'phone',
    answers: {
      moment: 'Guests are coming for dinner at the weekend',
      edited: 'It is Friday noon, and the shops close.',
    },
    other: { name: 'Ruth', words: 'She is a retired teacher.' },
  },
  {
    language: 'he',
    device: 'desktop',
    colorScheme: 'dark',
    answers: {
      moment: 'באים אורחים לשבת',
      edited: 'יום שישי בצהריים, והחנויות נסגרות.',
    },
    other: { name: 'רותי', words: 'היא מורה בפנסיה.' },
  },
];
const phone = { width: 390, height: 844 };
const desktop = { width: 1440, height: 900 };

const journey = shareJourney();

describeVisits(visits.toReversed(), 'a persona, in $language on a $device', (visit) => {
  let visitor: Visitor;
  let avatarId: string;
  const { answers, other, language } = visit;

  journey.visit(visit, async (arrived) => {
    visitor = arrived;
    const owner = await createOwner(journey.product, language);
    avatarId = await answerAllButLast(journey.product, owner.accessToken, language);
    await keepSignedIn(visitor, owner.accessToken);
  });

  const line = (text: string): Locator => visitor.page.getByRole('article').getByText(text);
  const inSight = async (locator: Locator) => {
    const box = await locator.boundingBox();
    const height = visitor.page.viewportSize()?.height ?? 0;
    expect(box && box.y >= 0 && box.y + box.height <= height, JSON.stringify(box)).toBe(true);
  };
  const publish = () => visitor.page.getByRole('button', { name: visitor.like('avatars:publish') });

  test('is revealed after the last answer, and published where one stands', async () => {
    const { page } = visitor;
    await visitor.open(`/dashboard/avatars/${avatarId}/interview`);
    await visitor.button('avatars:skip').click();
    await continueButton(visitor).click();
    await publish().waitFor();
    await line(answers.moment ?? '').waitFor();
    await inSight(publish());
    await inSight(page.getByRole('article').getByRole('heading').first());
    await visitor.look('persona-reveal');
    await publish().click();
    await visitor.link('avatars:complete.creatives').waitFor();
  });

  test('is a portrait of two screens on a phone, with its sources a tap away', async () => {
    const { page } = visitor;
    await visitor.open(`/dashboard/avatars/${avatarId}`);
    await line(answers.moment ?? '').waitFor();
    await page.setViewportSize(phone);
    const box = await page.getByRole('article').boundingBox();
    expect(box?.height).toBeLessThan(2 * phone.height);
    await visitor.look('persona-phone');
    await page.setViewportSize({ width: 320, height: 844 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    await page.setViewportSize(desktop);
    await visitor.look('persona-desktop');
    await page.setViewportSize(visit.device === 'phone' ? phone : desktop);
    const moment = line(answers.moment ?? '').first();
    await moment.click();
    await visitor.button('avatars:portrait.edit').waitFor();
    await visitor.look('persona-line');
    await moment.click();
  });

  test('has all that is known at hand, to correct and to remove', async () => {
    const { page } = visitor;
    await visitor.button('avatars:portrait.allKnown').click();
    const chips = page.getByRole('group', { name: visitor.t('brief:known') });
    await chips.getByRole('button').first().waitFor();
    await chips.scrollIntoViewIfNeeded();
    await visitor.look('persona-known');
    const rejected = page.getByRole('group', { name: visitor.t('brief:left') });
    expect(await rejected.count()).toBe(0);
    const words = (await chips.getByRole('button').first().locator('bdi').textContent()) ?? '';
    const removal = visitor.t('brief:remove', { item: words });
    await chips.getByRole('button', { name: removal, exact: true }).click();
    await rejected.getByText(words, { exact: true }).click();
    await expect.poll(() => rejected.count()).toBe(0);
    await chips.getByText(words, { exact: true }).waitFor();
    await visitor.button('avatars:portrait.allKnown').click();
  });

  test('is changed line by line by keyboard, and undone', async () => {
    const { page } = visitor;
    await line(answers.moment ?? '').click();
    await visitor.button('avatars:portrait.edit').press('Enter');
    const field = page.getByLabel(visitor.t('avatars:portrait.newText'));
    await field.fill(answers.edited ?? '');
    await field.press('Enter');
    await line(answers.edited ?? '').waitFor();
    // What was told of the item before may still stand there.
    await visitor.text('avatars:portrait.changed').waitFor();
    await visitor.button('common:undo').first().click();
    await line(answers.moment ?? '').waitFor();
  });

  test('gets a name, a gender and an age by tapping, and only then a face', async () => {
    const { page } = visitor;
    const faces = page.getByRole('article').locator('img');
    const face = () => faces.first().getAttribute('src');
    expect(await faces.count()).toBe(0);
    await visitor.button('avatars:portrait.rename').click();
    const field = page.getByLabel(visitor.t('avatars:name'), { exact: true });
    const old = await field.inputValue();
    const age = page.getByLabel(visitor.t('avatars:portrait.age'), { exact: true });
    const years = await age.inputValue();
    await visitor.button('avatars:portrait.genders.f').click();
    for (let count = 0; count < 7; count++) await visitor.button('avatars:portrait.older').click();
    expect(await age.inputValue()).not.toBe(years);
    // Before it is saved.
    await faces.first().waitFor();
    const chosen = await face();
    await visitor.look('persona-who');
    await field.fill(other.name ?? '');
    await field.press('Enter');
    await page.getByRole('heading', { level: 1, name: other.name ?? '' }).waitFor();
    expect(await page.getByRole('heading', { level: 1, name: old, exact: true }).count()).toBe(0);
    await visitor.open(`/dashboard/avatars/${avatarId}`);
    await expect.poll(face).toBe(chosen);
  });

  test('takes words up where their owner says they belong, told and undone', async () => {
    const { page } = visitor;
    const field = page.getByLabel(visitor.t('avatars:refine.labelBuiltin'), { exact: true });
    const portrait = () => page.getByRole('article').textContent();
    const words = other.words ?? '';
    await field.fill(words);
    const before = await portrait();
    await visitor.button('common:send').click();
    const where = page.getByRole('group', { name: visitor.t('avatars:refine.where', { words }) });
    await where.waitFor();
    expect(await portrait()).toBe(before);
    await visitor.look('persona-unplaced');
    await where.getByRole('button', { name: visitor.t('avatars:sections.who') }).click();
    await page.getByRole('insertion').getByText(words).waitFor();
    await line(words).first().waitFor();
    await visitor.look('persona-instruction');
    await page
      .getByRole('log')
      .getByRole('button', { name: visitor.t('common:undo') })
      .click();
    await page.getByRole('log').getByText(visitor.t('avatars:portrait.undone')).waitFor();
    await expect.poll(portrait).toBe(before);
  });
});
