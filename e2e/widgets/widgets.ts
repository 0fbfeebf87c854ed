import type { Locator } from 'playwright-core';
import { showFormStep } from '../harness/campaign-form.ts';
import type { Visitor } from '../harness/visitor.ts';
import { creativeWidgets } from './creative-widgets.ts';
import { dialog, first, options, press, type Widget } from './opening.ts';

/** Opens the account menu, in the sidebar or in the phone's top bar. */
export async function openAccountMenu(visitor: Visitor): Promise<Locator> {
  const button = first(visitor.page.getByRole('button', { name: visitor.t('common:account.label') }));
  await button.click();
  await visitor.page.getByRole('menu').waitFor();
  return button;
}

/** Fills in a campaign and rehearses it. */
async function rehearse(visitor: Visitor): Promise<void> {
  const { page } = visitor;
  await showFormStep(visitor, 'ads');
  const pick = page.getByRole('checkbox', { name: visitor.like('campaigns:create.creatives.label') });
  await pick.first().click();
  await showFormStep(visitor, 'money');
  await page.locator('input[name=name]').fill('Winter rolls');
  await press(visitor, visitor.t('campaigns:rehearsal.start'));
  await dialog(visitor);
  await visitor.text('campaigns:rehearsal.forecast').waitFor();
}

/** Removes an ad from a campaign, so that there is one to add, and opens the dialog that adds ads. */
async function addAds(visitor: Visitor): Promise<void> {
  const { page } = visitor;
  await openAdMenu(visitor);
  await page.getByRole('menuitem', { name: visitor.t('campaigns:oneAd.remove') }).click();
  await visitor.button('campaigns:oneAd.removeConfirm').click();
  await page.getByRole('dialog').first().waitFor({ state: 'detached' });
  // What was told of the removal would cover the dialog.
  await page.reload();
  await press(visitor, visitor.t('campaigns:detail.add'));
  await dialog(visitor);
  const picks = page.getByRole('group', { name: visitor.t('campaigns:detail.addPick'), exact: true });
  await picks.getByRole('checkbox').first().click();
  await visitor.settled();
}

/** What opens on a page of the application, each on its page and by the click that opens it. */
export const widgets: Widget[] = [
  ...creativeWidgets,
  {
    name: 'campaign-dates',
    path: '/dashboard/campaigns?tab=create',
    open: async (visitor) => {
      await showFormStep(visitor, 'money');
      await press(visitor, new RegExp(visitor.t('campaigns:create.name.start')));
      await dialog(visitor);
    },
  },
  {
    name: 'campaign-town',
    path: '/dashboard/campaigns?tab=create',
    open: async (visitor) => {
      await showFormStep(visitor, 'people');
      const town = visitor.t('campaigns:audience.town');
      await visitor.page.getByRole('combobox', { name: town }).fill('a');
      await options(visitor);
    },
  },
  { name: 'rehearsal', path: '/dashboard/campaigns?tab=create', open: rehearse },
  {
    name: 'stats-dates',
    path: '/dashboard/stats?period=custom',
    open: async (visitor) => {
      await press(visitor, new RegExp(`^${visitor.t('stats:filters.to')}: `));
      await dialog(visitor);
    },
  },
  {
    name: 'stats-select',
    path: '/dashboard/stats',
    open: async (visitor) => {
      await visitor.page.getByRole('combobox', { name: visitor.t('stats:filters.period') }).click();
      await options(visitor);
    },
  },
  {
    name: 'stats-split',
    path: '/dashboard/stats?period=30',
    open: async (visitor) => {
      await visitor.page.getByRole('combobox', { name: visitor.t('stats:split.by') }).click();
      await options(visitor);
    },
  },
  { name: 'account-menu', path: '/dashboard', open: openAccountMenu },
  {
    name: 'bug-dialog',
    path: '/dashboard',
    open: async (visitor) => {
      await openAccountMenu(visitor);
      await visitor.page.getByRole('menuitem', { name: visitor.t('common:account.reportBug') }).click();
      await dialog(visitor);
    },
  },
  {
    name: 'whats-new',
    path: '/dashboard',
    open: async (visitor) => {
      await openAccountMenu(visitor);
      const item = visitor.page.getByRole('menuitem', { name: visitor.t('common:account.whatsNew') });
      await item.click();
      await dialog(visitor);
    },
  },
  {
    name: 'palette',
    path: '/dashboard',
    open: async (visitor) => {
      await press(visitor, visitor.t('common:search'));
      await dialog(visitor);
      await options(visitor);
    },
  },
  {
    name: 'palette-without-matches',
    path: '/dashboard',
    open: async (visitor) => {
      await press(visitor, visitor.t('common:search'));
      await visitor.page.getByRole('combobox').fill('xyzzy');
      await visitor.text('common:palette.nothing', { words: 'xyzzy' }).waitFor();
    },
  },
  {
    name: 'business-types',
    path: '/dashboard/business?new',
    open: async (visitor) => {
      await visitor.page.locator('input[name=type]').click();
      await visitor.page.keyboard.press('ArrowDown');
      await options(visitor);
    },
  },
  {
    name: 'plan-dialog',
    path: '/dashboard/upgrade',
    open: async (visitor) => {
      await press(visitor, visitor.t('accounts:change.to', { plan: visitor.t('accounts:plans.basic.name') }));
      await dialog(visitor);
    },
  },
  {
    name: 'disconnect-dialog',
    path: '/dashboard/settings?tab=facebook',
    open: async (visitor) => {
      await press(visitor, visitor.t('connections:panel.disconnect'));
      await dialog(visitor);
    },
  },
  {
    name: 'delete-avatar',
    path: '/dashboard/avatars',
    open: async (visitor) => {
      await press(visitor, visitor.t('common:delete'));
      await dialog(visitor);
    },
  },
  {
    name: 'item-dialog',
    path: '/dashboard/avatars',
    open: async (visitor) => {
      await visitor.link('avatars:library.open').click();
      await press(visitor, visitor.like('avatars:answersCount'));
      const words = visitor.t('brief:edit');
      await press(visitor, new RegExp(`${words}$`));
      await visitor.text('brief:editTitle').waitFor();
    },
  },
  {
    name: 'price-dialog',
    path: '/dashboard/business',
    open: async (visitor) => {
      await press(visitor, `${visitor.t('brief:groups.price')}: ${visitor.t('brief:editors.prices')}`);
      await dialog(visitor);
      await visitor.page.getByLabel(visitor.t('brief:price.what'), { exact: true }).waitFor();
    },
  },
  {
    name: 'delete-account',
    path: '/dashboard/settings?tab=profile',
    open: async (visitor) => {
      await press(visitor, visitor.t('accounts:delete.open'));
      await dialog(visitor);
    },
  },
  {
    name: 'interview-history',
    path: '/dashboard/avatars',
    open: async (visitor) => {
      await visitor.link('avatars:library.open').click();
      await press(visitor, visitor.t('avatars:history'));
      await dialog(visitor);
    },
  },
  {
    name: 'ad-menu',
    path: '/dashboard/campaigns?status=active',
    open: async (visitor) => {
      await openAdMenu(visitor);
      await visitor.page.getByRole('menuitem').last().waitFor();
    },
  },
  {
    name: 'remove-ad',
    path: '/dashboard/campaigns?status=active',
    open: async (visitor) => {
      await openAdMenu(visitor);
      await visitor.page.getByRole('menuitem', { name: visitor.t('campaigns:oneAd.remove') }).click();
      await dialog(visitor);
    },
  },
  {
    name: 'edit-campaign',
    path: '/dashboard/campaigns?status=active',
    open: async (visitor) => {
      await openCampaign(visitor);
      await press(visitor, visitor.t('campaigns:edit.action'));
      await dialog(visitor);
      await visitor.settled();
    },
  },
  {
    name: 'new-form',
    path: '/dashboard/campaigns?tab=create',
    open: async (visitor) => {
      const name = visitor.t('campaigns:destination.kinds.form.name');
      await first(visitor.page.getByRole('radio', { name, exact: true })).click();
      await press(visitor, visitor.t('campaigns:form.another'));
      await dialog(visitor);
    },
  },
  { name: 'add-ads', path: '/dashboard/campaigns?status=active', open: addAds },
  {
    name: 'info-tip',
    path: '/dashboard/stats',
    open: async (visitor) => {
      await first(visitor.page.getByRole('button', { name: visitor.like('common:whatIsThis') })).focus();
      await first(visitor.page.getByRole('tooltip')).waitFor();
    },
  },
];

/** Opens the menu of the first ad on the page of a campaign that runs. */
export async function openAdMenu(visitor: Visitor): Promise<Locator> {
  await openCampaign(visitor);
  const button = first(visitor.page.getByRole('button', { name: visitor.like('campaigns:oneAd.menu') }));
  await button.click();
  await visitor.page.getByRole('menu').waitFor();
  return button;
}

/** Opens the page of a campaign that runs. */
export async function openCampaign(visitor: Visitor): Promise<void> {
  await visitor.open('/dashboard/campaigns?status=active');
  await first(visitor.page.locator('a[href^="/dashboard/campaigns/"]')).click();
  await visitor.text('campaigns:detail.ads').waitFor();
}
