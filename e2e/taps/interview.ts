import { expect } from 'vitest';
import type { Visitor } from '../harness/visitor.ts';
import { publishButton } from '../main-job/interview.ts';
import { candidates, continueButton, decide } from '../main-job/keep-lines.ts';
import type { Person } from '../main-job/people.ts';
import { isFirst, typeInto } from './counted.ts';

/** Questions that are answered before the rest is skipped. */
const enough = 3;
/** Lines that make three ads differ. */
const linesKept = 4;

/** Answers with chips and likely answers; what has neither by typing, and all but the first questions not at all where the rest may be skipped. */
export async function answerByTaps(visitor: Visitor, person: Person, isAll: boolean): Promise<void> {
  const { page } = visitor;
  await visitor.button('avatars:intro.start').tap();
  const goOn = continueButton(visitor);
  const send = visitor.button('common:send');
  const region = page.getByRole('region', { name: visitor.t('avatars:interview') });
  for (let answered = 0; answered < 25; answered++) {
    if (await isFirst(goOn, send)) return;
    await visitor.settled();
    const id = (await region.getAttribute('data-question')) ?? '';
    if (id !== 'profile') await isOneLine(visitor);
    if (answered >= enough && !isAll) {
      await visitor.button('avatars:skipRest').tap();
      await goOn.waitFor();
      return;
    }
    await answer(visitor, person, id);
    const next = page.locator(`[data-question]:not([data-question="${id}"])`);
    await next.or(goOn).first().waitFor();
  }
}

/** What is tapped instead of answering stands in one line. */
async function isOneLine(visitor: Visitor): Promise<void> {
  const ways = ['examples', 'dontKnow', 'skip', 'skipRest'].map((key) => visitor.button(`avatars:${key}`));
  const tops: number[] = [];
  for (const way of ways) if (await way.isVisible()) tops.push((await way.boundingBox())?.y ?? 0);
  expect(new Set(tops).size, `${tops.length} ways to leave out a question in a line`).toBe(1);
}

async function answer(visitor: Visitor, person: Person, id: string): Promise<void> {
  const { page } = visitor;
  const send = visitor.button('common:send');
  if (id === 'profile') return visitor.button('interview:profile.yes').tap();
  if (id === 'price') {
    await typeInto(page.getByLabel(visitor.t('brief:price.what'), { exact: true }), person.price.what);
    await typeInto(page.getByLabel(visitor.t('brief:price.amount'), { exact: true }), person.price.amount);
    return send.tap();
  }
  const likely = page.getByRole('group', { name: visitor.t('avatars:choices') }).getByRole('button');
  if (await likely.count()) return likely.first().tap();
  const groups = ['brief:chips.question', 'brief:chips.ofCustomers'].map((key) => visitor.t(key)).join('|');
  const chips = page
    .getByRole('group', { name: new RegExp(groups) })
    .getByRole('button', { pressed: false })
    // One that asks for no number.
    .filter({ hasNotText: '…' });
  const words = (person.answers as Record<string, string>)[id];
  if (await chips.count()) await chips.first().tap();
  else {
    const unfold = visitor.button('avatars:inWords');
    if (await unfold.isVisible()) await unfold.tap();
    await typeInto(page.getByLabel(visitor.t('avatars:yourAnswer'), { exact: true }), words ?? '?');
  }
  await send.tap();
}

/** Goes on from the lines that are asked about, after some were kept or at once. */
export async function keepLinesByTaps(visitor: Visitor, isAll: boolean): Promise<void> {
  await candidates(visitor).waitFor();
  const keep = visitor.button('lines:candidates.keep');
  for (let count = 0; isAll && count < linesKept && (await keep.isVisible()); count++)
    await decide(visitor, 'keep');
  await continueButton(visitor).tap();
}

/** Publishes the persona, and goes on to Facebook. */
export async function publish(visitor: Visitor): Promise<void> {
  await publishButton(visitor).tap();
  await visitor.button('avatars:complete.continue').tap();
  await visitor.isAt('/signup/facebook-permissions');
}
