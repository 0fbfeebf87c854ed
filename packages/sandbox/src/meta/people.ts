import type { Doc } from '../platform/store.ts';
import { newId } from './ids.ts';
import { instagramOf } from './nodes/page-backed.ts';
import { addContent } from './page-content.ts';
import type { World } from './world.ts';

export interface PageOptions {
  name: string;
  category: string;
  withLeadForm: boolean;
  withoutWhatsapp?: boolean;
  withoutInstagram?: boolean;
  hasShop?: boolean;
}

export interface AccountOptions {
  name: string;
  currency: string;
  timeZone: string;
  withPixel: boolean;
}

/** Creates a person at Meta with Pages and ad accounts. */
export function createPerson(
  world: World,
  name: string,
  pages: PageOptions[],
  accounts: AccountOptions[],
): Doc<'person'> {
  const { store } = world;
  const now = world.clock();
  const pageIds = pages.map((page) => createPage(world, page));
  const person = store.insert('person', newId(world, 'person'), now, { name, pageIds, adAccountIds: [] });
  person.data.adAccountIds = accounts.map((account) => createAdAccount(world, person.id, account));
  store.save(person);
  return person;
}

function createPage(world: World, page: PageOptions): string {
  const made = world.store.insert('page', newId(world, 'page'), world.clock(), {
    name: page.name,
    category: page.category,
    ...(page.withoutWhatsapp && { withoutWhatsapp: true }),
    ...(page.withoutInstagram && { withoutInstagram: true }),
    ...(page.hasShop && { hasShop: true }),
  });
  if (page.withLeadForm) addContactForm(world, made.id, `${page.name}: contact form`);
  addContent(world, made);
  return made.id;
}

function createAdAccount(world: World, ownerId: string, account: AccountOptions): string {
  const pixel = account.withPixel ? { id: newId(world, 'pixel', 1), name: `${account.name} pixel` } : null;
  return world.store.insert('adaccount', newId(world, 'adaccount'), world.clock(), {
    name: account.name,
    currency: account.currency,
    timeZone: account.timeZone,
    ownerId,
    pixel,
  }).id;
}

/** What a portfolio holds of Pages or of ad accounts. */
export interface PortfolioAsset<Options> {
  options: Options;
  relation: 'owned' | 'client';
  isAssigned: boolean;
}

/** Creates a business portfolio that a person belongs to, with Pages and ad accounts that only it has. */
export function createPortfolio(
  world: World,
  personId: string,
  name: string,
  pages: PortfolioAsset<PageOptions>[],
  accounts: PortfolioAsset<AccountOptions>[],
): Doc<'portfolio'> {
  return world.store.insert('portfolio', newId(world, 'portfolio'), world.clock(), {
    name,
    personId,
    pages: pages.map(({ options, ...asset }) => ({ id: createPage(world, options), ...asset })),
    adAccounts: accounts.map(({ options, ...asset }) => ({
      id: createAdAccount(world, personId, options),
      ...asset,
    })),
  });
}

/** A form that asks for name, email and phone number. */
function addContactForm(world: World, pageId: string, name: string, id = newId(world, 'form')): void {
  const question = (type: string, index: number): object => ({
    id: String(index + 1),
    type,
    key: type.toLowerCase(),
    label: type.replaceAll('_', ' ').toLowerCase(),
  });
  world.store.insert('leadform', id, world.clock(), {
    pageId,
    name,
    locale: 'EN_US',
    status: 'ACTIVE',
    questions: ['FULL_NAME', 'EMAIL', 'PHONE'].map((type, index) => ({ ...question(type, index) })),
    privacyPolicyUrl: 'https://example.com/privacy',
    followUpUrl: 'https://example.com/',
  });
}

/** Gives Pages of a state that an older sandbox kept what they have today: their forms as objects, and content. */
function completePages(world: World): void {
  const { store } = world;
  for (const page of store.all('page')) {
    const old = page.data as { leadForms?: { id: string; name: string }[] };
    for (const form of old.leadForms ?? []) {
      if (!store.get('leadform', form.id)) addContactForm(world, page.id, form.name, form.id);
    }
    const isFilled = page.data.withoutInstagram || instagramOf(store, page.id, false);
    if (!isFilled) addContent(world, page);
  }
}

/** The people that exist from the start: one with Pages and ad accounts, one without. */
export function seedPeople(world: World): void {
  if (world.store.all('person').length > 0) {
    completePages(world);
    return;
  }
  createPerson(
    world,
    'Maya Rosen',
    [
      { name: 'Rosen Bakery', category: 'Bakery', withLeadForm: true },
      { name: 'Rosen Catering', category: 'Caterer', withLeadForm: false },
    ],
    [
      { name: 'Rosen Bakery', currency: 'USD', timeZone: 'America/New_York', withPixel: true },
      { name: 'Rosen Israel', currency: 'ILS', timeZone: 'Asia/Jerusalem', withPixel: false },
    ],
  );
  createPerson(world, 'Noam Adler', [], []);
}
