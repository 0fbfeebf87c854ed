import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { draftOf } from './business-draft.ts';
import { emptyBusiness } from './values.ts';

/** A sessionStorage with a quota of `room` characters. */
function storageWith(room: number) {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    removeItem: (key: string) => kept.delete(key),
    setItem(key: string, value: string) {
      if (value.length > room) throw new DOMException('full', 'QuotaExceededError');
      kept.set(key, value);
    },
  };
}

beforeEach(() => vi.stubGlobal('sessionStorage', storageWith(1000)));
afterEach(() => vi.unstubAllGlobals());

const typed = { ...emptyBusiness('he'), name: 'המאפייה', type: 'bakery' };

test('what was typed is found again, by its own business only, until it is dropped', () => {
  draftOf('a').keep(typed);
  expect(draftOf('a').read()).toEqual(typed);
  expect(draftOf('b').read()).toBeNull();
  draftOf('a').drop();
  expect(draftOf('a').read()).toBeNull();
});

test('a logo that is too much for the storage does not cost the words', () => {
  draftOf('a').keep({ ...typed, logo: `data:image/png;base64,${'A'.repeat(2000)}` });
  expect(draftOf('a').read()).toMatchObject({ name: 'המאפייה', type: 'bakery' });
  expect(draftOf('a').read()).not.toHaveProperty('logo');
});

test('a draft that can not be read is none', () => {
  sessionStorage.setItem('awning.business-draft.a', '{"name":');
  expect(draftOf('a').read()).toBeNull();
});
