import { expect } from 'vitest';
import type { Visitor } from '../harness/visitor.ts';
import { openAccountMenu } from '../widgets/widgets.ts';
import type { Message } from './message.ts';
import { fillInCampaign, launch } from './rules.ts';
import { password } from './shop.ts';

const settled = (visitor: Visitor) => visitor.settled();
const press = (key: string) => (visitor: Visitor) => visitor.button(key).click();
const dialog = (visitor: Visitor) => visitor.page.getByRole('dialog').filter({ visible: true }).first();
const menuItem = (key: string) => (visitor: Visitor) =>
  visitor.page.getByRole('menuitem', { name: visitor.t(key) }).click();

/** Opens the creative that no campaign uses. */
async function openCreative(visitor: Visitor): Promise<void> {
  await visitor.button('creatives:library.open', { headline: 'Fresh at six' }).click();
  await dialog(visitor).getByRole('textbox').first().waitFor();
}

/** What an owner reads whose action reaches no server. Each stands ready in a tab of its own when the server is stopped. */
export const failures: Message[] = [
  {
    key: 'errors:deleteAccountFailed',
    place: 'notice',
    path: '/dashboard/settings?tab=profile',
    async ready(visitor) {
      await visitor.button('accounts:delete.open').click();
      await dialog(visitor).locator('[name=password]').fill(password);
    },
    make: press('accounts:delete.confirm'),
  },
  {
    key: 'errors:profileSaveFailed',
    place: 'notice',
    path: '/dashboard/settings?tab=profile',
    ready: (visitor) => visitor.page.locator('main [name=firstName]').fill('Anna'),
    make: press('accounts:profile.save'),
  },
  {
    key: 'errors:logoutFailed',
    place: 'toast',
    path: '/dashboard/campaigns',
    ready: openAccountMenu,
    make: menuItem('common:account.logout'),
  },
  {
    key: 'errors:bugFailed',
    place: 'notice',
    path: '/dashboard/business',
    async ready(visitor) {
      await openAccountMenu(visitor);
      await menuItem('common:account.reportBug')(visitor);
      await dialog(visitor).locator('[name=subject]').fill('The page is empty');
      await dialog(visitor).locator('[name=description]').fill('Nothing is on it.');
    },
    make: press('support:bug.send'),
  },
  {
    key: 'errors:businessSaveFailed',
    place: 'notice',
    path: '/dashboard/business',
    ready: (visitor) => visitor.page.locator('main [name=name]').first().fill('Crumb & Ember'),
    make: press('businesses:manage.save'),
  },
  {
    key: 'errors:campaignCreateFailed',
    place: 'notice',
    path: '/dashboard/campaigns?tab=create',
    ready: (visitor) => fillInCampaign(visitor, 'Saturday box'),
    make: launch,
  },
  {
    key: 'errors:statusUpdateFailed',
    place: 'toast',
    path: ({ campaignId }) => `/dashboard/campaigns/${campaignId}`,
    ready: (visitor) => stop(visitor).waitFor(),
    make: (visitor) => stop(visitor).click(),
  },
  {
    key: 'errors:campaignsLoadFailed',
    place: 'notice',
    path: '/dashboard/campaigns',
    ready: settled,
    make: (visitor) =>
      visitor.page
        .getByRole('radiogroup', { name: visitor.t('campaigns:filter.label') })
        .getByText(visitor.t('campaigns:filter.paused'))
        .click(),
  },
  {
    key: 'errors:creativeSaveFailed',
    place: 'notice',
    path: '/dashboard/creatives?tab=upload',
    async ready(visitor) {
      const { page } = visitor;
      await page
        .locator('main input[type=file]')
        .first()
        .setInputFiles('docs/screenshots/stats-en-desktop-light.png');
      await visitor.field('creatives:fields.text').fill('Two loaves and six buns.');
    },
    make: press('creatives:upload.save'),
  },
  {
    key: 'errors:creativeUpdateFailed',
    place: 'notice',
    path: '/dashboard/creatives?tab=library',
    async ready(visitor) {
      await openCreative(visitor);
      await dialog(visitor).getByLabel(visitor.t('creatives:fields.headline')).first().fill('Fresh at seven');
    },
    make: press('creatives:library.save'),
  },
  {
    key: 'errors:creativeDeleteFailed',
    place: 'notice',
    path: '/dashboard/creatives?tab=library',
    async ready(visitor) {
      await openCreative(visitor);
      await visitor.button('creatives:library.delete').click();
      await visitor.button('creatives:library.deleteYes').waitFor();
    },
    make: press('creatives:library.deleteYes'),
  },
  {
    key: 'errors:statsLoadFailed',
    place: 'notice',
    path: '/dashboard/stats',
    async ready(visitor) {
      await visitor.settled();
      await visitor.page.getByRole('combobox', { name: visitor.t('stats:filters.period') }).click();
    },
    make: (visitor) =>
      visitor.page.getByRole('option', { name: visitor.t('stats:filters.periods.14') }).click(),
  },
  {
    key: 'errors:contactFailed',
    place: 'notice',
    path: '/contact',
    async ready(visitor) {
      await visitor.page.locator('main [name=message]').fill('Do you deliver?');
      await visitor.page.waitForFunction(
        () => document.querySelector<HTMLInputElement>('main [name=name]')?.value !== '',
      );
    },
    make: press('support:contact.send'),
  },
  {
    key: 'avatars:defaultFailed',
    place: 'toast',
    path: '/dashboard/avatars',
    ready: (visitor) => visitor.button('avatars:makeDefault').waitFor(),
    async make(visitor) {
      const button = visitor.button('avatars:makeDefault');
      const other = button.locator('xpath=ancestor::*[.//h2][1]').getByRole('heading');
      const name = await other.textContent();
      await button.click();
      await visitor.text('avatars:defaultFailed').waitFor();
      // The change was shown at once, and is taken back.
      await expect.poll(() => other.textContent()).toBe(name);
    },
  },
  {
    key: 'errors:streamNetwork',
    place: 'notice',
    path: '/dashboard/avatars/new',
    async ready(visitor) {
      await visitor.button('avatars:intro.start').click();
      await visitor.page.waitForURL(/\/interview$/);
      await visitor.button('common:send').waitFor();
      await visitor.page.getByLabel(visitor.t('avatars:yourAnswer'), { exact: true }).fill('Bread');
    },
    make: press('common:send'),
  },
];

const stop = (visitor: Visitor) =>
  visitor.page.getByRole('button', { name: visitor.like('campaigns:stop.named') }).first();
