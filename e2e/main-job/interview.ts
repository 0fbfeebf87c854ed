import { expect } from 'vitest';
import type { Visitor } from '../harness/visitor.ts';
import { showStep } from '../tutorials/step.ts';
import type { Person } from './people.ts';

/**
 * Answers the interview to its end, where the avatar can be published.
 * @param meanwhile called once an answer is accepted, while the next question is streaming
 */
export async function answerInterview(
  visitor: Visitor,
  person: Person,
  meanwhile: {
    answering?(count: number): Promise<void>;
    answered?(count: number, words: string): Promise<void>;
  },
): Promise<void> {
  const { page } = visitor;
  await visitor.button('avatars:intro.start').click();
  const answer = page.getByLabel(visitor.t('avatars:yourAnswer'), { exact: true });
  const publish = publishButton(visitor);
  for (let count = 0; count < 25; count++) {
    // While a question is streaming, Stop replaces Send.
    await visitor.button('common:send').or(publish).first().waitFor({ timeout: 40_000 });
    if (await publish.isVisible()) return;
    const words = person.answers[count] ?? visitor.t('avatars:dontKnow');
    await answer.fill(words);
    await meanwhile.answering?.(count);
    await visitor.button('common:send').click();
    await visitor.button('common:stop').or(publish).first().waitFor();
    await meanwhile.answered?.(count, words);
  }
}

export const publishButton = (visitor: Visitor) =>
  visitor.page.getByRole('button', { name: visitor.like('avatars:publish') });

/** Completes the interview, reviews the briefing and publishes the avatar. */
export async function beInterviewed(visitor: Visitor, person: Person): Promise<void> {
  await visitor.text('onboarding:stepOf', { step: 4, total: 5 }).waitFor();
  await showStep(visitor, 'interview-1', { label: 'avatars:intro.start' });
  await answerInterview(visitor, person, {
    answering: async (count) => {
      if (count !== 4) return;
      await visitor.look('interview');
      const element = visitor.page.getByLabel(visitor.t('avatars:yourAnswer'), { exact: true });
      await showStep(visitor, 'interview-2', { label: 'avatars:yourAnswer', element });
      await showStep(visitor, 'interview-3', { label: 'avatars:dontKnow' });
    },
  });
  // What came of it, and what is to be done with it, are in sight without scrolling.
  const box = await publishButton(visitor).boundingBox();
  const height = visitor.page.viewportSize()?.height ?? 0;
  expect(box && box.y > 0 && box.y + box.height < height, JSON.stringify(box)).toBe(true);
  await visitor.look('06-avatar-complete');
  await showStep(visitor, 'interview-4', { label: 'avatars:publish', element: publishButton(visitor) });
  await publishButton(visitor).click();
  await visitor.button('avatars:complete.goOn').click();
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
  await page.getByText(visitor.t('avatars:refine.title')).first().waitFor();
  await visitor.look('avatar');
  await showStep(visitor, 'persona-2', { label: 'common:edit' });
  const element = page.getByLabel(visitor.t('avatars:refine.label'));
  await showStep(visitor, 'persona-3', { label: 'avatars:refine.label', element });
}
