import { mailTo } from '../harness/inbox.ts';
import type { Visitor } from '../harness/visitor.ts';
import { showStep } from '../tutorials/step.ts';
import { type Person, password } from './people.ts';

/** From the landing page to a verified account. */
export async function signUp(visitor: Visitor, person: Person, sandboxUrl: string): Promise<void> {
  const { page } = visitor;
  await visitor.open(visitor.visit.language === 'he' ? '/he' : '/');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await visitor.look('01-landing');
  await visitor.open('/login?tab=signup');
  await page.locator('input[name=firstName]').fill(person.firstName);
  await page.locator('input[name=email]').fill(person.email);
  await page.locator('input[autocomplete=new-password]').fill(password);
  await visitor.look('02-sign-up');
  await showStep(visitor, 'signUp-1', { label: 'identity:signup.submit' });
  await visitor.button('identity:signup.submit').click();
  await visitor.isAt('/signup/verify-email');
  await visitor.button('onboarding:confirmEmail.check').waitFor();
  await visitor.look('03-verify-email');
  const demo = page.locator('[data-tone=calm]');
  await showStep(visitor, 'signUp-2', { label: 'onboarding:confirmEmail.check', without: demo });
  await openMailedLink(visitor, person.email, sandboxUrl);
}

/** Opens the link of the mail in a new tab, as from a mail program. */
async function openMailedLink(visitor: Visitor, email: string, sandboxUrl: string): Promise<void> {
  const mail = await mailTo(sandboxUrl, email);
  const link = /https?:\/\/\S+\/verify-email\?token=[\w-]+/.exec(mail.text)?.[0];
  if (!link) throw new Error(`There is no link in: ${mail.text}`);
  const tab = await visitor.tab();
  await tab.page.goto(link);
  await tab.text('identity:verify.doneTitle').waitFor();
  await showStep(tab, 'signUp-3', { label: 'identity:verify.continue' });
  await tab.page.close();
  // The first tab may have moved on already.
  const check = visitor.button('onboarding:confirmEmail.check');
  await Promise.race([check.click().catch(() => {}), visitor.isAt('/signup/plan-selection')]);
  await visitor.isAt('/signup/plan-selection');
}
