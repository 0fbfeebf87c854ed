import type { Locator } from 'playwright-core';
import type { Visitor } from '../harness/visitor.ts';

export interface Widget {
  name: string;
  path: string;
  /** Opens it, and resolves once it is there to be looked at. */
  open: (visitor: Visitor) => Promise<unknown>;
}

/** The first of what is visible. */
export const first = (locator: Locator) => locator.filter({ visible: true }).first();

/** Clicks the first visible button of this name. */
export const press = (visitor: Visitor, name: string | RegExp) =>
  first(visitor.page.getByRole('button', { name })).click();

/** Waits for a dialog. */
export const dialog = (visitor: Visitor) => first(visitor.page.getByRole('dialog')).waitFor();

/** Waits for the options of a list. */
export const options = (visitor: Visitor) => first(visitor.page.getByRole('option')).waitFor();
