import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { unzipSync } from 'fflate';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { mailTo } from '../harness/inbox.ts';
import { shareJourney } from '../harness/journey.ts';
import { createOwner, type Owner, tokenIn } from '../harness/owner.ts';
import { describeVisits } from '../harness/shared-cases.ts';
import { keepSignedIn } from '../harness/sign-in.ts';
import { type Visit, Visitor } from '../harness/visitor.ts';

const visits: Visit[] = [
  { language: 'en', device: 'desktop' },
  { language: 'he', device: 'phone' },
];

const journey = shareJourney();

describeVisits(visits, 'the account is its owner’s, in $language on a $device', (visit) => {
  let visitor: Visitor;
  let owner: Owner;

  journey.visit(visit, async (arrived) => {
    visitor = arrived;
    owner = await createOwner(journey.product, visit.language);
    await keepSignedIn(visitor, owner.accessToken);
  });

  test('everything that is held is downloaded as one archive', async () => {
    const { page } = visitor;
    await visitor.open('/dashboard/settings?tab=profile');
    const button = visitor.button('accounts:export.open');
    await button.scrollIntoViewIfNeeded();
    await visitor.look('security-export');
    const [saved] = await Promise.all([page.waitForEvent('download'), button.click()]);
    expect(saved.suggestedFilename()).toMatch(/^awning-\d{4}-\d\d-\d\d\.zip$/);
    await visitor.text('accounts:export.done').waitFor();
    const files = unzipSync(new Uint8Array(readFileSync(await saved.path())));
    const read = (name: string) => Buffer.from(files[name] ?? []).toString('utf8');
    expect(JSON.parse(read('profile.json')).email).toBe(owner.email);
    expect(JSON.parse(read('businesses/businesses.json'))).toHaveLength(1);
    expect(read('README.txt')).toContain(visitor.t('archive:title'));
  });

  test('a name of 120 letters without a blank breaks where it stands', async () => {
    const headers = { authorization: `Bearer ${owner.accessToken}`, 'content-type': 'application/json' };
    const api = `${journey.product.url}/api`;
    const businesses = await (await fetch(`${api}/business`, { headers })).json();
    const written = await fetch(`${api}/businesses/${businesses.data[0].id}/leads`, {
      method: 'POST',
      headers: { ...headers, 'idempotency-key': randomUUID() },
      body: JSON.stringify({ name: 'Schifffahrt'.repeat(11).slice(0, 120), phone: '+12025550143' }),
    });
    expect(written.status).toBe(201);
    await visitor.open('/dashboard/leads');
    await visitor.page.getByText('Schifffahrt').first().waitFor();
    await visitor.look('security-long-name');
  });

  test('the link to an address that an account has moved to frees it for whom it belongs to', async () => {
    const mover = await createOwner(journey.product, visit.language);
    const email = `${randomUUID()}@shop.example`;
    await moveTo(mover.accessToken, email);
    const { text } = await mailTo(journey.product.sandboxUrl, email);
    const elsewhere = await journey.arrive(visit);
    await elsewhere.open(`/verify-email?token=${tokenIn(text)}`);
    await elsewhere.button('identity:proof.notMine').click();
    await elsewhere.look('security-not-mine');
    await elsewhere.button('identity:proof.release').click();
    await elsewhere.text('identity:proof.releasedTitle').waitFor();
    await elsewhere.look('security-released');
    await elsewhere.link('identity:proof.signUp').click();
    await elsewhere.isAt('/login');
    await elsewhere.close();
  });

  test('somebody without a password is led through Google by the link to a new address', async () => {
    const google = `google-${randomUUID()}@shop.example`;
    const there = await journey.arrive(visit);
    const { page } = there;
    const toGoogle = () => page.getByRole('link', { name: there.t('identity:google.continue') }).click();
    await there.open('/login');
    await toGoogle();
    await page.locator('input[name=email]').fill(google);
    await page.locator('input[name=givenName]').fill('Noa');
    await page.getByRole('button', { name: 'Continue', exact: true }).click();
    await there.isAt('/signup/plan-selection');
    const token = await page.evaluate(() => localStorage.getItem('awning.accessToken') ?? '');
    const email = `${randomUUID()}@shop.example`;
    await moveTo(token, email);
    const { text } = await mailTo(journey.product.sandboxUrl, email);
    await page.evaluate(() => localStorage.removeItem('awning.accessToken'));
    await page.context().clearCookies({ name: 'awning_refresh' });
    await there.open(`/verify-email?token=${tokenIn(text)}`);
    await there.text('identity:proof.leadGoogle').waitFor();
    await there.look('security-verify-google');
    await toGoogle();
    await page.getByRole('button', { name: new RegExp(google) }).click();
    await there.text('identity:verify.doneTitle').waitFor();
    await there.close();
  });

  test('a passkey is added, becomes the second step, and signs in; a recovery code does where it is lost', async () => {
    const { email, password } = await createOwner(journey.product, visit.language);
    // Browsers know passkeys of host names alone, and 127.0.0.1 is none.
    const at = journey.product.url.replace('127.0.0.1', 'localhost');
    const there = await Visitor.arrive(journey.browser, at, visit);
    const { page } = there;
    await addAuthenticator(page);
    const signIn = async () => {
      await page.locator('input[name=email]').fill(email);
      await page.locator('input[name=password]').fill(password);
      await there.button('identity:login.submit').click();
    };
    const signOut = async () => {
      await page.evaluate(() => localStorage.removeItem('awning.accessToken'));
      await page.context().clearCookies({ name: 'awning_refresh' });
      await there.open('/login');
    };

    await there.open('/login');
    await there.button('identity:passkeys.signIn').waitFor();
    await there.look('security-login');
    await signIn();
    await there.isAt(/^\/(dashboard|signup\/)/);
    await there.open('/dashboard/settings?tab=security');
    await there.text('identity:passkeys.empty').waitFor();
    await there.button('identity:passkeys.add').click();
    const dialog = page.getByRole('dialog');
    await dialog.locator('input[name=name]').fill('Bakery phone');
    await there.look('security-passkey-name');
    await there.button('identity:passkeys.create').click();
    await there.button('identity:passkeys.removeNamed', { name: 'Bakery phone' }).waitFor();
    await there.button('identity:passkeys.turnOn').click();
    await there.text('identity:passkeys.codesLead').waitFor();
    await there.look('security-recovery-codes');
    const codes = await dialog.locator('li').allTextContents();
    expect(codes).toHaveLength(10);
    const [saved] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('link', { name: there.t('identity:passkeys.codesDownload') }).click(),
    ]);
    expect(readFileSync(await saved.path(), 'utf8')).toContain(codes.join('\n'));
    await there.button('identity:passkeys.codesKept').click();
    await there.button('identity:passkeys.turnOff').scrollIntoViewIfNeeded();
    await there.look('security-passkeys');
    await there.button('identity:passkeys.removeNamed', { name: 'Bakery phone' }).click();
    await there.button('identity:passkeys.keep').waitFor();
    await there.look('security-passkey-remove');
    await there.button('identity:passkeys.keep').click();
    await askForProof(there);

    // Instead of the password: as the browser suggests it for the field, and by the button.
    const inside = /^\/(dashboard|signup\/)/;
    await signOut();
    await there.isAt(inside);
    // From here on the browser suggests none, so that nothing but a button signs in.
    await page.addInitScript(() => {
      PublicKeyCredential.isConditionalMediationAvailable = async () => false;
    });
    await signOut();
    await there.button('identity:passkeys.signIn').click();
    await there.isAt(inside);

    // After the password: by the passkey, then by a code.
    await signOut();
    await signIn();
    await there.button('identity:passkeys.stepPasskey').waitFor();
    await there.look('security-second-step');
    await there.button('identity:passkeys.stepPasskey').click();
    await there.isAt(inside);
    await signOut();
    await signIn();
    await there.button('identity:passkeys.stepUseCode').click();
    await page.locator('input[name=recoveryCode]').fill('aaaaa-aaaaa');
    await there.button('identity:passkeys.stepSubmit').click();
    await there.text('errors:recoveryCodeWrong').waitFor();
    await there.look('security-second-step-code');
    await page.locator('input[name=recoveryCode]').fill(codes[0] ?? '');
    await there.button('identity:passkeys.stepSubmit').click();
    await there.isAt(inside);

    // In place of the password where the account is deleted.
    await there.open('/dashboard/settings?tab=profile');
    await there.button('accounts:delete.open').click();
    await there.button('identity:passkeys.proofPasskey').click();
    await there.text('identity:passkeys.proven').waitFor();
    await there.button('accounts:delete.confirm').click();
    await there.isAt('/account-deleted');
    expect(there.complaints).toEqual([]);
    await there.close();
  });
});

/** Has the server ask for a proof, as it does some time after the sign-in, and looks at the dialog. */
async function askForProof(there: Visitor): Promise<void> {
  const { page } = there;
  const making = '**/api/user/recovery-codes';
  const fields = { password: 'The password is needed.' };
  await page.route(making, (route) =>
    route.fulfill({ status: 422, json: { code: 'VALIDATION_FAILED', message: '', details: { fields } } }),
  );
  await there.button('identity:passkeys.newCodes').click();
  await there.text('identity:passkeys.proofLead').waitFor();
  await there.look('security-proof');
  await page.keyboard.press('Escape');
  await page.unroute(making);
}

/** Gives a page a device that makes and uses passkeys, and verifies its user by itself. */
async function addAuthenticator(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

/** Changes the address of whom a token belongs to. */
async function moveTo(accessToken: string, email: string): Promise<void> {
  const answer = await fetch(`${journey.product.url}/api/user/me`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${accessToken}` },
    body: JSON.stringify({ firstName: 'Noa', lastName: '', email }),
  });
  if (!answer.ok) throw new Error(`changing the address answered ${await answer.text()}`);
}
