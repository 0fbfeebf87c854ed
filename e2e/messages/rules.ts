import { mkdtempSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { showFormStep } from '../harness/campaign-form.ts';
import type { Visitor } from '../harness/visitor.ts';
import type { Message } from './message.ts';
import { password } from './shop.ts';

const press = (key: string) => (visitor: Visitor) => visitor.button(key).click();
const input = (visitor: Visitor, name: string) => visitor.page.locator(`main [name=${name}]`).first();

/** Sends a form after filling some of its fields. */
const sending =
  (fields: Record<string, string>, button: string) =>
  async (visitor: Visitor): Promise<void> => {
    for (const [name, value] of Object.entries(fields)) await input(visitor, name).fill(value);
    await visitor.button(button).click();
  };

const fileField = (visitor: Visitor) => visitor.page.locator('main input[type=file]').first();

/** Chooses a file in the first file field. */
const choosing =
  (name: string, mimeType: string, content: () => Promise<Buffer>) => async (visitor: Visitor) =>
    fileField(visitor).setInputFiles({ name, mimeType, buffer: await content() });

/** Chooses a file of so many megabytes. It is on the disk: what is sent to the browser as bytes is read there as a text. */
const choosingLarge = (megabytes: number) => async (visitor: Visitor) => {
  // The runner deletes the folder of temporary files in the end.
  const path = join(mkdtempSync(join(tmpdir(), 'awning-large-')), 'large.png');
  writeFileSync(path, '');
  truncateSync(path, megabytes * 1024 * 1024);
  await fileField(visitor).setInputFiles(path);
};

const picture = (width: number, height: number) => () =>
  sharp({ create: { width, height, channels: 3, background: '#d9b382' } })
    .png()
    .toBuffer();

/** What a visitor who is not signed in reads. */
export const signedOutMessages: Message[] = [
  {
    key: 'errors:invalidCredentials',
    place: 'notice',
    path: '/login',
    make: sending({ email: 'nobody@shop.example', password }, 'identity:login.submit'),
  },
  {
    key: 'errors:emailNotVerified',
    place: 'notice',
    path: '/login',
    make: (visitor, { unverified }) =>
      sending({ email: unverified, password }, 'identity:login.submit')(visitor),
  },
  {
    key: 'errors:signupFailed',
    place: 'notice',
    path: '/login?tab=signup',
    make: (visitor, { owner }) =>
      sending({ firstName: 'Ann', email: owner.email, password }, 'identity:signup.submit')(visitor),
  },
  {
    key: 'errors:passwordPolicy',
    place: 'field',
    path: '/login?tab=signup',
    make: sending(
      { firstName: 'Ann', email: 'ann@shop.example', password: 'bread' },
      'identity:signup.submit',
    ),
  },
  {
    key: 'errors:passwordPolicy',
    place: 'field',
    path: `/reset-password?token=${'x'.repeat(43)}`,
    make: sending({ password: 'bread' }, 'identity:reset.submit'),
  },
  {
    key: 'errors:verificationToken',
    place: 'notice',
    path: '/verify-email',
    make: async () => {},
  },
  {
    key: 'errors:verificationToken',
    place: 'notice',
    path: '/verify-email?token=cut',
    make: async () => {},
  },
  {
    key: 'identity:handshake.refused',
    place: 'notice',
    path: '/auth/handshake',
    make: async (visitor) => {
      await visitor.button('identity:handshake.retry').waitFor();
      await visitor.link('identity:google.continue').waitFor();
      await visitor.link('identity:handshake.toLogin').waitFor();
    },
  },
  { key: 'errors:fillRequired', place: 'field', path: '/contact', make: press('support:contact.send') },
  {
    key: 'errors:contactEmailInvalid',
    place: 'field',
    path: '/contact',
    make: sending({ name: 'Ann', email: 'ann', message: 'Do you deliver?' }, 'support:contact.send'),
  },
];

/** What an owner reads who breaks a rule of a form, or whose sign-in can't be completed. */
export const rulesBroken: Message[] = [
  {
    key: 'errors:network',
    place: 'notice',
    path: '/dashboard',
    async make(visitor) {
      const { page } = visitor;
      await page.route('**/api/token/refresh', (route) => route.abort());
      await visitor.open('/auth/handshake');
      await visitor.text('errors:network').waitFor();
    },
  },
  {
    key: 'errors:firstNameRequired',
    place: 'field',
    path: '/dashboard/settings?tab=profile',
    make: sending({ firstName: '' }, 'accounts:profile.save'),
  },
  {
    key: 'errors:emailRequired',
    place: 'field',
    path: '/dashboard/settings?tab=profile',
    make: sending({ email: '' }, 'accounts:profile.save'),
  },
  {
    key: 'errors:emailInUse',
    place: 'field',
    path: '/dashboard/settings?tab=profile',
    async make(visitor, { unverified }) {
      await sending({ email: unverified, password }, 'accounts:profile.save')(visitor);
      await visitor.text('errors:emailInUseTitle').waitFor();
      await visitor.text('accounts:profile.conflictHelp').waitFor();
    },
  },
  {
    key: 'errors:campaignNameRequired',
    place: 'field',
    path: '/dashboard/campaigns?tab=create',
    ready: chooseGoal,
    async make(visitor) {
      await launchInVain(visitor);
    },
  },
  {
    key: 'errors:creativeRequired',
    place: 'field',
    path: '/dashboard/campaigns?tab=create',
    ready: chooseGoal,
    make: launch,
  },
  {
    key: 'errors:budgetRequired',
    place: 'field',
    path: '/dashboard/campaigns?tab=create',
    ready: chooseGoal,
    async make(visitor) {
      await showFormStep(visitor, 'money');
      await visitor.field('campaigns:create.budget.label').fill('');
      await launchInVain(visitor);
    },
  },
  {
    key: 'errors:campaignNameInUse',
    place: 'field',
    path: '/dashboard/campaigns?tab=create',
    async make(visitor, { campaignName }) {
      await fillInCampaign(visitor, campaignName);
      await launch(visitor);
    },
  },
  {
    key: 'errors:imageRequired',
    place: 'notice',
    path: '/dashboard/creatives?tab=upload',
    make: press('creatives:upload.save'),
  },
  {
    key: 'errors:creativeTextRequired',
    place: 'field',
    path: '/dashboard/creatives?tab=upload',
    make: press('creatives:upload.save'),
  },
  {
    key: 'creatives:upload.kind',
    place: 'notice',
    path: '/dashboard/creatives?tab=upload',
    // Beside one that is taken, and shown.
    make: async (visitor) => {
      const film = { name: 'film.mp4', mimeType: 'video/mp4', buffer: Buffer.alloc(400) };
      const fit = { name: 'fit.png', mimeType: 'image/png', buffer: await picture(700, 700)() };
      await visitor.page.locator('main input[multiple]').setInputFiles([film, fit]);
      await visitor.page.getByAltText(visitor.t('creatives:upload.chosen')).waitFor();
    },
  },
  {
    key: 'creatives:upload.tooLarge',
    place: 'notice',
    path: '/dashboard/creatives?tab=upload',
    make: choosingLarge(21),
  },
  {
    key: 'businesses:logo.tooLarge',
    values: { size: 21 },
    place: 'notice',
    path: '/dashboard/business',
    make: choosingLarge(21),
  },
  {
    key: 'businesses:logo.kind',
    place: 'notice',
    path: '/dashboard/business',
    make: choosing('logo.gif', 'image/gif', picture(20, 20)),
  },
];

/** Chooses a goal that every ad account can serve. */
export async function chooseGoal(visitor: Visitor): Promise<void> {
  await showFormStep(visitor, 'goal');
  const name = visitor.t('campaigns:create.goals.awareness.name');
  await visitor.page.getByRole('radio', { name }).click();
}

/** Presses the launch button of the campaign form. */
export async function launch(visitor: Visitor): Promise<void> {
  const { page } = visitor;
  await showFormStep(visitor, 'money');
  const button = page
    .getByRole('button', { name: visitor.like('campaigns:create.launchFor') })
    .or(page.getByRole('button', { name: visitor.t('campaigns:create.launch'), exact: true }));
  await button.first().click();
}

/** Presses it while something is missing. A phone leads to the first of that, which may stand in an earlier step. */
async function launchInVain(visitor: Visitor): Promise<void> {
  await launch(visitor);
  const faults = ['one', 'other'].map((count) =>
    visitor.page.getByRole('button', { name: visitor.like(`common:faults_${count}`) }),
  );
  await faults
    .reduce((one, other) => one.or(other))
    .first()
    .waitFor();
  await showFormStep(visitor, 'money');
}

/** Fills in the campaign form with the first creative. */
export async function fillInCampaign(visitor: Visitor, name: string): Promise<void> {
  const { page } = visitor;
  await chooseGoal(visitor);
  await showFormStep(visitor, 'money');
  await input(visitor, 'name').fill(name);
  await showFormStep(visitor, 'ads');
  await page
    .getByRole('checkbox', { name: visitor.like('campaigns:create.creatives.label') })
    .first()
    .check();
}
