import type { Visitor } from '../harness/visitor.ts';
import type { Person } from './people.ts';

/** Answers the interview, reviews what came of it and publishes the avatar. */
export async function beInterviewed(visitor: Visitor, person: Person): Promise<void> {
  const { page } = visitor;
  await visitor.text('onboarding:stepOf', { step: 4, total: 5 }).waitFor();
  await visitor.button('avatars:intro.start').click();
  const answer = page.getByLabel(visitor.t('avatars:yourAnswer'), { exact: true });
  const publish = page.getByRole('button', { name: visitor.like('avatars:publish') });
  for (let count = 0; count < 25; count++) {
    // While a question is being told, Stop stands where Send is otherwise.
    await visitor.button('avatars:send').or(publish).first().waitFor();
    if (await publish.isVisible()) break;
    await answer.fill(person.answers[count] ?? visitor.t('avatars:dontKnow'));
    if (count === 4) await visitor.look('interview');
    await visitor.button('avatars:send').click();
    await visitor.button('avatars:stop').or(publish).first().waitFor();
  }
  await visitor.look('06-avatar-complete');
  await publish.click();
  await visitor.button('avatars:complete.goOn').click();
  await visitor.isAt('/signup/facebook-permissions');
}

/** Looks at the published avatar in the library and in its review. */
export async function reviewAvatar(visitor: Visitor): Promise<void> {
  const { page } = visitor;
  await visitor.open('/dashboard/avatars');
  await page.getByText(visitor.t('avatars:default')).first().waitFor();
  await visitor.look('avatars');
  await visitor.link('avatars:library.open').click();
  await page.getByText(visitor.t('avatars:refine.title')).first().waitFor();
  await visitor.look('avatar');
}
