import { expect, it } from 'vitest';
import { adKeyOf, tag, tagIn, tagPrefix, tagStart } from './names.ts';

const key = '01890000-0000-7000-8000-000000000001';

it('what is tagged is found again: by its whole tag, its part and its start', () => {
  for (const one of [tag(key), tag(key, 'ad-1')]) {
    expect(one).toContain(tagPrefix(key));
    expect(one).toContain(tagStart);
  }
  expect(tagIn(`Spring buns ${tag(key)}`)).toEqual({ key, adKey: null, bareName: 'Spring buns' });
  expect(tagIn(`Spring\nbuns ${tag(key, 'ad-1')}`)).toEqual({ key, adKey: 'ad-1', bareName: 'Spring\nbuns' });
  expect(adKeyOf(key, `Buns ${tag(key, 'ad-1')}`)).toBe('ad-1');
});

it.each([
  ['a copy made by hand', `Buns ${tag(key, 'ad-1')} - Copy`],
  ['another name', 'Buns [new]'],
  ['none', ''],
])('%s has no tag of ours', (_, name) => {
  expect([tagIn(name), adKeyOf(key, name)]).toEqual([undefined, undefined]);
});

it('the key of another campaign’s ad is none of this one’s', () => {
  expect(adKeyOf(key, tag(`${key.slice(0, -1)}2`, 'ad-1'))).toBeUndefined();
});
