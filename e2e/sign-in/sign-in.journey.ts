import { expect, test } from 'vitest';
import { mailTo } from '../harness/inbox.ts';
import { shareJourney } from '../harness/journey.ts';
import { createOwner, type Owner, setUpShop, signInElsewhere, tokenIn } from '../harness/owner.ts';
import { describeVisits } from '../harness/shared-cases.ts';
import type { Visit, Visitor } from '../harness/visitor.ts';

const visits: Visit[] = [
  { language: 'he', device: 'phone' },
  { language: 'en', device: 'phone', colorScheme: 'dark' },
  { language: 'he', device: 'desktop' },
];
const newPassword = 'Walnut-41-river';
const resetSubject = { en: /Choose a new password/, he: /בחירת סיסמה חדשה/ };

const journey = shareJourney();

describeVisits(visits, 'signing in, in $language on a $device', (visit) => {
  let visitor: Visitor;
  let owner: Owner;

  journey.visit(visit, async (arrived) => {
    visitor = arrived;
    owner = await createOwner(journey.product, visit.language);
  });

  test('a forgotten password is replaced by a mailed link', async () => {
    const { page } = visitor;
    await visitor.open('/login');
    await page.locator('input[name=email]').fill(owner.email);
    await visitor.link('identity:login.forgot').click();
    await visitor.button('identity:forgot.submit').waitFor();
    await visitor.isAt('/forgot-password');
    const field = page.locator('input[name=email]');
    expect(await field.inputValue()).toBe(owner.email);
    await field.fill('');
    await visitor.button('identity:forgot.submit').click();
    await visitor.text('errors:forgotEmailRequired').waitFor();
    await field.fill(owner.email);
    await visitor.look('sign-in-1-forgot');
    await visitor.button('identity:forgot.submit').click();
    await visitor.text('identity:server.resetSent').waitFor();
    await visitor.look('sign-in-2-sent');

    const mail = await mailTo(journey.product.sandboxUrl, owner.email, resetSubject[visit.language]);
    await visitor.open(`/reset-password?token=${tokenIn(mail.text)}`);
    await visitor.button('identity:reset.submit').click();
    await visitor.text('errors:newPasswordRequired').waitFor();
    await page.locator('input[name=password]').fill(newPassword);
    await visitor.look('sign-in-3-reset');
    await visitor.button('identity:reset.submit').click();
    await visitor.text('identity:reset.doneTitle').waitFor();
    await visitor.look('sign-in-4-reset-done');

    await visitor.link('identity:verify.signIn').click();
    await page.locator('input[name=email]').fill(owner.email);
    await page.locator('input[name=password]').fill(newPassword);
    await visitor.button('identity:login.submit').click();
    await visitor.isAt(/^\/(dashboard|signup\/)/);
    owner.password = newPassword;
  });

  test('a reset link that is cut off, or used, says so and offers another', async () => {
    for (const token of ['', 'x', 'x'.repeat(43)]) {
      await visitor.open(`/reset-password?token=${token}`);
      if (token.length > 20) {
        await visitor.page.locator('input[name=password]').fill(newPassword);
        await visitor.button('identity:reset.submit').click();
      }
      await visitor.text('errors:resetToken').waitFor();
      await visitor.link('identity:reset.askAgain').waitFor();
    }
    await visitor.look('sign-in-5-reset-expired');
  });

  test('other devices are listed and signed out, and the password is changed', async () => {
    const { page } = visitor;
    await signInElsewhere(journey.product, owner);
    await signInElsewhere(journey.product, owner);
    await visitor.open('/dashboard/settings?tab=security');
    await visitor.text('identity:security.thisDevice').waitFor();
    const rows = page.locator('li').filter({ has: page.getByRole('button') });
    await expect.poll(() => rows.count()).toBe(2);
    await visitor.look('sign-in-6-sessions');
    await rows.first().getByRole('button').click();
    await expect.poll(() => rows.count()).toBe(1);
    await visitor.button('identity:security.endOthers').click();
    await expect.poll(() => rows.count()).toBe(0);

    await page.locator('input[name=password]').fill('Wrong-1-password');
    await page.locator('input[name=newPassword]').fill('Another-52-river');
    await visitor.button('identity:security.changePassword').click();
    await visitor.text('errors:passwordWrong').waitFor();
    await page.locator('input[name=password]').fill(owner.password);
    await visitor.button('identity:security.changePassword').click();
    await visitor.text('identity:security.passwordChanged').waitFor();
    owner.password = 'Another-52-river';
    await visitor.open('/dashboard/settings?tab=security');
    await visitor.text('identity:security.thisDevice').waitFor();
  });

  test('Google signs up, is cancelled, and confirms the deletion of an account', async () => {
    const { page } = visitor;
    await visitor.open('/auth/handshake');
    await page.evaluate(() => localStorage.removeItem('awning.accessToken'));
    const toGoogle = () => page.getByRole('link', { name: visitor.t('identity:google.continue') }).click();
    // What a new account agrees to, by the form and by Google, which signs up at either tab.
    const agreement = page.locator('#login-panel p', { has: page.locator('a[target=_blank]') });
    const folder = visit.language === 'he' ? '/he' : '';
    for (const address of ['/login?tab=signup', '/login']) {
      await visitor.open(address);
      await agreement.waitFor();
      const links = agreement.getByRole('link');
      expect(await links.evaluateAll((all) => all.map((one) => one.getAttribute('href')))).toEqual([
        `${folder}/terms`,
        `${folder}/privacy`,
      ]);
    }
    await visitor.look('sign-in-7-google');
    await toGoogle();
    await page.getByRole('button', { name: 'Cancel', exact: true }).click();
    await visitor.text('identity:google.cancelled').waitFor();
    await toGoogle();
    await page.getByText('Let it fail').click();
    await page.getByRole('button', { name: /nonce/ }).click();
    await visitor.text('errors:googleFailed').waitFor();
    await visitor.look('sign-in-8-google-failed');
    await toGoogle();
    const email = `google-${visit.language}-${visit.device}@shop.example`;
    await page.locator('input[name=email]').fill(email);
    await page.locator('input[name=givenName]').fill(visit.language === 'he' ? 'נועה' : 'Noa');
    await page.getByRole('button', { name: 'Continue', exact: true }).click();
    await visitor.isAt('/signup/plan-selection');

    const accessToken = await page.evaluate(() => localStorage.getItem('awning.accessToken') ?? '');
    await setUpShop(journey.product, accessToken, visit.language);
    await visitor.open('/dashboard/settings?tab=security');
    await visitor.text('identity:security.noPassword').waitFor();
    await visitor.look('sign-in-9-google-security');
    await visitor.open('/dashboard/settings?tab=profile');
    await visitor.button('accounts:delete.open').click();
    await page.getByRole('link', { name: visitor.t('accounts:delete.google') }).click();
    await page.getByRole('button', { name: new RegExp(email) }).click();
    await visitor.button('accounts:delete.confirm').waitFor();
    await visitor.look('sign-in-10-google-delete');
    await visitor.button('accounts:delete.confirm').click();
    await visitor.isAt('/account-deleted');
  });
});
