import type { Visitor } from '../harness/visitor.ts';
import { dialog, first, options, press, type Widget } from './opening.ts';

/** Opens the dialog of the first creative in the library. */
async function openCreative(visitor: Visitor): Promise<void> {
  await press(visitor, visitor.like('creatives:library.open'));
  await dialog(visitor);
}

const panels = ['words', 'picture', 'layout', 'colours', 'versions'] as const;

/** Opens the editor of the first creative in the library on one of its panels. */
async function openEditor(visitor: Visitor, panel: (typeof panels)[number]): Promise<void> {
  await openCreative(visitor);
  await press(visitor, visitor.t('creatives:edit.open'));
  await visitor.page.getByRole('tab', { name: visitor.t(`creatives:edit.panels.${panel}`) }).click();
  // Sixteen layouts are drawn behind all else that the machine does: on a busy one for minutes. One shows what all look like.
  if (panel === 'layout') await visitor.page.getByRole('tabpanel').locator('img').first().waitFor();
  else await visitor.settled();
}

/** What opens in the library of creatives, over one of its ads, and in the form of an upload. */
export const creativeWidgets: Widget[] = [
  ...(['goal', 'campaign'] as const).map((filter) => ({
    name: `library-${filter}s`,
    path: '/dashboard/creatives?tab=library',
    open: async (visitor: Visitor) => {
      await visitor.page.getByRole('combobox', { name: visitor.t(`creatives:library.${filter}`) }).click();
      await options(visitor);
    },
  })),
  {
    name: 'call-to-action',
    path: '/dashboard/creatives?tab=upload',
    open: async (visitor) => {
      const name = new RegExp(`^${visitor.t('creatives:fields.callToAction')}`);
      await visitor.page.getByRole('combobox', { name }).click();
      await options(visitor);
    },
  },
  {
    name: 'creative-dialog',
    path: '/dashboard/creatives?tab=library',
    open: openCreative,
  },
  {
    name: 'ad-preview',
    path: '/dashboard/creatives?tab=library',
    open: async (visitor) => {
      await openCreative(visitor);
      await press(visitor, visitor.t('creatives:preview.open'));
      await visitor.page.getByRole('dialog').nth(1).waitFor();
      await visitor.page.getByLabel(visitor.t('creatives:preview.place')).selectOption('reels');
    },
  },
  ...panels.map((panel) => ({
    name: `edit-${panel}`,
    path: '/dashboard/creatives?tab=library',
    open: (visitor: Visitor) => openEditor(visitor, panel),
  })),
  {
    name: 'till-note',
    path: '/dashboard/creatives?tab=library',
    open: async (visitor) => {
      await openEditor(visitor, 'words');
      // By the keyboard: on a phone the picture stands over what is scrolled to.
      await visitor.page
        .getByRole('switch', { name: visitor.t('creatives:edit.till.switch') })
        .press('Space');
      const { page } = visitor;
      await page.getByLabel(visitor.t('creatives:edit.till.place')).selectOption('topEnd');
      await page.getByRole('switch', { name: visitor.t('creatives:edit.till.hasOffer') }).press('Space');
      await page.getByLabel(visitor.t('creatives:edit.till.what')).waitFor();
    },
  },
  {
    name: 'own-colour',
    path: '/dashboard/creatives?tab=library',
    open: async (visitor) => {
      await openEditor(visitor, 'colours');
      await visitor.page.getByRole('textbox', { name: visitor.t('creatives:edit.colours.main') }).click();
      await first(visitor.page.locator('.mantine-ColorInput-saturation')).waitFor();
    },
  },
  {
    name: 'delete-creative',
    path: '/dashboard/creatives?tab=library',
    open: async (visitor) => {
      await openCreative(visitor);
      await press(visitor, visitor.t('creatives:library.delete'));
      await visitor.page.getByRole('dialog').nth(1).waitFor();
    },
  },
];
