import { expect } from 'vitest';
import type { Visitor } from '../harness/visitor.ts';
import { showStep } from '../tutorials/step.ts';
import { continueButton, keepLines } from './keep-lines.ts';
import type { Person } from './people.ts';

/** What is asked about: a topic, its follow-up (`offer.more`), or the facts of the profile (`profile`). */
type QuestionId = keyof Person['answers'] | 'profile' | (string & {});

/**
 * Answers the interview to its end, where the lines of ads are asked about. Likely answers that are offered are taken.
 * @param meanwhile.asked called when a question is put; `true` where it was answered there
 * @param meanwhile.answered called once an answer is accepted, while the next question is streaming
 */
export async function answerInterview(
  visitor: Visitor,
  person: Person,
  meanwhile: {
    asked?(id: QuestionId): Promise<boolean | undefined>;
    answering?(count: number): Promise<void>;
    answered?(count: number, words: string): Promise<void>;
  },
): Promise<void> {
  const { page } = visitor;
  await visitor.button('avatars:intro.start').click();
  const answer = page.getByLabel(visitor.t('avatars:yourAnswer'), { exact: true });
  const goOn = continueButton(visitor);
  const conversation = page.getByRole('region', { name: visitor.t('avatars:interview') });
  for (let count = 0; count < 25; count++) {
    // While a question is streaming, Stop replaces Send.
    await visitor.button('common:send').or(goOn).first().waitFor();
    if (await goOn.isVisible()) return;
    const id = (await conversation.getAttribute('data-question')) ?? '';
    if (await meanwhile.asked?.(id)) continue;
    const likely = page.getByRole('group', { name: visitor.t('avatars:choices') }).getByRole('button');
    const own = (person.answers as Record<string, string>)[id];
    if (own === undefined && (await likely.count()) > 0) {
      const words = (await likely.first().textContent()) ?? '';
      await likely.first().click();
      await isAnswered(visitor, id);
      await meanwhile.answered?.(count, words);
      continue;
    }
    const words = own ?? visitor.t('avatars:dontKnow');
    await unfoldWords(visitor);
    await answer.fill(words);
    await meanwhile.answering?.(count);
    await visitor.button('common:send').click();
    await isAnswered(visitor, id);
    await meanwhile.answered?.(count, words);
  }
}

/** Where a question has fields, words are behind a button. */
async function unfoldWords(visitor: Visitor): Promise<void> {
  const unfold = visitor.button('avatars:inWords');
  if (await unfold.isVisible()) await unfold.click();
}

/** Waits until an answer is on its way, or what comes after it is there already: a busy browser may never show the way. */
async function isAnswered(visitor: Visitor, question: QuestionId): Promise<void> {
  const next = visitor.page.locator(`[data-question]:not([data-question="${question}"])`);
  await visitor.button('common:stop').or(continueButton(visitor)).or(next).first().waitFor();
}

/** Removes an item that the profile tells, and confirms the rest together. */
async function confirmProfile(visitor: Visitor): Promise<void> {
  const { page } = visitor;
  const cards = told(visitor).first();
  await cards.waitFor();
  await visitor.look('interview-profile');
  const remove = cards.getByRole('button', { name: visitor.like('brief:remove') });
  const before = await remove.count();
  const name = (await remove.last().getAttribute('aria-label')) ?? '';
  await remove.last().click();
  // At once, although the server has not answered yet.
  await page.getByRole('button', { name, exact: true }).first().waitFor({ state: 'detached' });
  expect(await remove.count()).toBe(before - 1);
  await visitor.button('interview:profile.yes').click();
}

/** Enters a line of the price list, and sends it without a word. */
async function enterPrice(visitor: Visitor, { price }: Person): Promise<void> {
  const { page } = visitor;
  await page.getByLabel(visitor.t('brief:price.what'), { exact: true }).fill(price.what);
  const amount = page.getByLabel(visitor.t('brief:price.amount'), { exact: true });
  await amount.fill('six');
  await visitor.button('common:send').click();
  // What is wrong is said at its field, and nothing is sent.
  await visitor.text('brief:problems.amount').waitFor();
  await visitor.look('interview-price');
  await amount.fill(price.amount);
  await visitor.button('common:send').click();
}

/** Corrects the price on its card. The interview goes on meanwhile. */
async function correctPrice(visitor: Visitor, { price }: Person): Promise<void> {
  const { page } = visitor;
  await openEarlier(visitor);
  const card = (amount: string) =>
    told(visitor)
      .getByRole('button', { name: new RegExp(`^.{0,2}${price.what}.*${amount}`) })
      .first();
  await card(price.amount).waitFor();
  await visitor.look('interview-cards');
  await card(price.amount).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(visitor.t('brief:price.amount'), { exact: true }).fill(price.corrected);
  await visitor.look('interview-correction');
  await dialog.getByRole('button', { name: visitor.t('common:save'), exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
  await card(price.corrected).waitFor();
}

/** Opens the answers so far, which stand in one line above the question. */
async function openEarlier(visitor: Visitor): Promise<void> {
  const fold = visitor.page.getByRole('button', { name: visitor.like('avatars:earlier.show_other') });
  const isOpen = await visitor.button('avatars:earlier.hide').isVisible();
  if (!isOpen) await fold.click();
}

/** Taps two lines of the trade that are true, and returns them. */
async function tapChips(visitor: Visitor): Promise<string[]> {
  const chips = visitor.page
    .getByRole('group', { name: visitor.t('brief:chips.question') })
    .getByRole('button', { pressed: false });
  // One that asks for no number.
  const plain = chips.filter({ hasNotText: '…' });
  const lines: string[] = [];
  for (let count = 0; count < 2; count++) {
    await plain.first().waitFor();
    lines.push((await plain.first().textContent()) ?? '');
    await plain.first().click();
  }
  return lines;
}

const told = (visitor: Visitor) => visitor.page.getByRole('group', { name: visitor.t('brief:known') });

export const publishButton = (visitor: Visitor) =>
  visitor.page.getByRole('button', { name: visitor.like('avatars:publish') });

/** Completes the interview, reviews the briefing and publishes the avatar. */
export async function beInterviewed(visitor: Visitor, person: Person): Promise<void> {
  await visitor.text('onboarding:stepOf', { step: 4, total: 5 }).waitFor();
  await showStep(visitor, 'interview-1', { label: 'avatars:intro.start' });
  let isCorrected = false;
  const asked: string[] = [];
  let tapped: string[] = [];
  await answerInterview(visitor, person, {
    async asked(id) {
      const hasPrice = asked.includes('price');
      asked.push(id);
      if (id === 'price') {
        await enterPrice(visitor, person);
        await isAnswered(visitor, id);
        return true;
      }
      if (id === 'profile') {
        await confirmProfile(visitor);
        await isAnswered(visitor, id);
        return true;
      }
      if (tapped.length > 0) await openEarlier(visitor);
      for (const line of tapped.splice(0)) await told(visitor).getByText(line).first().waitFor();
      if (id === 'choice') tapped = await tapChips(visitor);
      if (isCorrected || !hasPrice) return false;
      isCorrected = true;
      await correctPrice(visitor, person);
      return false;
    },
    answering: async (count) => {
      if (count !== 3) return;
      await visitor.look('interview');
      const element = visitor.page.getByLabel(visitor.t('avatars:yourAnswer'), { exact: true });
      await showStep(visitor, 'interview-2', { label: 'avatars:yourAnswer', element });
      await showStep(visitor, 'interview-3', { label: 'avatars:dontKnow' });
    },
  });
  expect(isCorrected, 'no price was corrected').toBe(true);
  expect(asked).toContain('choice');
  expect(tapped, 'lines that were tapped and not told').toEqual([]);
  expect(asked.length, asked.join()).toBeLessThanOrEqual(12);
  await visitor.look('interview-lines');
  await keepLines(visitor, 8);
  await publishButton(visitor).waitFor();
  // What came of it, and what is to be done with it, are in sight without scrolling.
  const box = await publishButton(visitor).boundingBox();
  const height = visitor.page.viewportSize()?.height ?? 0;
  expect(box && box.y > 0 && box.y + box.height < height, JSON.stringify(box)).toBe(true);
  await visitor.look('06-avatar-complete');
  await showStep(visitor, 'interview-4', { label: 'avatars:publish', element: publishButton(visitor) });
  await publishButton(visitor).click();
  await visitor.button('avatars:complete.continue').click();
  await visitor.isAt('/signup/facebook-permissions');
}

/** Views the published avatar in the library and on its page. */
export async function reviewAvatar(visitor: Visitor): Promise<void> {
  const { page } = visitor;
  await visitor.open('/dashboard/avatars');
  await page.getByText(visitor.t('avatars:default')).first().waitFor();
  await visitor.look('avatars');
  await showStep(visitor, 'persona-1', { label: 'avatars:library.open' });
  await visitor.link('avatars:library.open').click();
  await page.getByText(visitor.t('avatars:refine.titleBuiltin')).first().waitFor();
  await visitor.look('avatar');
  await showStep(visitor, 'persona-2', { label: 'common:edit' });
  const element = page.getByLabel(visitor.t('avatars:refine.labelBuiltin'));
  await showStep(visitor, 'persona-3', { label: 'avatars:refine.labelBuiltin', element });
}
