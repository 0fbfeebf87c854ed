import type { Locator } from 'playwright-core';
import type { Visitor } from '../harness/visitor.ts';
import type { Shop } from './shop.ts';

/** One message, and how it comes about. */
export interface Message {
  /** Of the text: `errors:contactFailed`. */
  key: string;
  values?: Record<string, string | number>;
  /** Where it is read: a toast, a notice within the page or a dialog, or below the field that it is about. */
  place: keyof typeof places;
  /** The page on which it comes about; a function where its address holds an id. */
  path: string | ((shop: Shop) => string);
  /** What is done beforehand, while all is well. */
  ready?(visitor: Visitor, shop: Shop): Promise<unknown>;
  /** What brings the message. */
  make(visitor: Visitor, shop: Shop): Promise<unknown>;
}

const places = {
  toast: '[role=alert]:not(main *, [role=dialog] *)',
  notice: ':is(main, [role=dialog]) [role=alert]',
  field: ':is(main, [role=dialog]) [class*="InputWrapper-error"]',
};

/** Opens a message's page and does what has to be done beforehand. */
export async function prepare(visitor: Visitor, message: Message, shop: Shop): Promise<void> {
  const { path, ready } = message;
  const address = typeof path === 'string' ? path : path(shop);
  // A public page has an address in each language.
  const isHebrew = visitor.visit.language === 'he' && address === '/contact';
  // What a case before this one has typed is a draft.
  if (visitor.page.url() !== 'about:blank') await visitor.page.evaluate(() => sessionStorage.clear());
  await visitor.open(isHebrew ? `/he${address}` : address);
  await visitor.page.getByRole('main').getByRole('heading').first().waitFor();
  // A public page is there before its scripts.
  await visitor.page.waitForFunction(() =>
    Object.keys(document.querySelector('main :is(h1, h2)') ?? {}).some((key) => key.startsWith('__react')),
  );
  await ready?.(visitor, shop);
}

/** The message in its place, in the visitor's language. */
export const messageOf = (visitor: Visitor, { key, values, place }: Message): Locator =>
  visitor.page
    .locator(places[place])
    .getByText(values ? visitor.t(key, values) : visitor.like(key))
    .filter({ visible: true })
    .first();

/** A pattern that finds a text by its key within a longer one, whatever its values. */
export const within = (visitor: Visitor, key: string): RegExp =>
  new RegExp(visitor.like(key).source.replace(/^\^|\$$/g, ''), 's');
