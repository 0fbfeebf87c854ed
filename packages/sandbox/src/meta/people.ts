import type { Doc } from '../platform/store.ts';
import { newId } from './ids.ts';
import type { World } from './world.ts';

export interface PageWish {
  name: string;
  category: string;
  withLeadForm: boolean;
}

export interface AccountWish {
  name: string;
  currency: string;
  timeZone: string;
  withPixel: boolean;
}

/** Makes a person at Meta with the Pages and ad accounts wished for. */
export function createPerson(
  world: World,
  name: string,
  pages: PageWish[],
  accounts: AccountWish[],
): Doc<'person'> {
  const { store } = world;
  const now = world.clock();
  const pageIds = pages.map((page) => {
    const forms = page.withLeadForm
      ? [{ id: newId(world, 'form', 1), name: `${page.name}: contact form` }]
      : [];
    return store.insert('page', newId(world, 'page'), now, {
      name: page.name,
      category: page.category,
      leadForms: forms,
    }).id;
  });
  const person = store.insert('person', newId(world, 'person'), now, { name, pageIds, adAccountIds: [] });
  for (const account of accounts) {
    const pixel = account.withPixel ? { id: newId(world, 'pixel', 1), name: `${account.name} pixel` } : null;
    const made = store.insert('adaccount', newId(world, 'adaccount'), now, {
      name: account.name,
      currency: account.currency,
      timeZone: account.timeZone,
      ownerId: person.id,
      pixel,
    });
    person.data.adAccountIds.push(made.id);
  }
  store.save(person);
  return person;
}

/** The people who are there from the start: one with everything, one with nothing. */
export function seedPeople(world: World): void {
  if (world.store.all('person').length > 0) return;
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
