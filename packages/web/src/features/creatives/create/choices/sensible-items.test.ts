import type { Variation } from '@awning/contract/creative-conversations';
import type { Fact } from '@awning/contract/facts';
import { expect, test } from 'vitest';
import { sensibleItems } from './sensible-items.ts';

const scene = { language: 'en', currency: 'ILS', country: 'IL', hasPhone: true } as const;
const adOf = (text: string, hasPhoto = true) => ({
  headline: 'Loaves',
  text,
  description: '',
  design: {
    layout: 'bleed',
    type: 'plain',
    main: null,
    accent: null,
    scheme: 0,
    photos: hasPhoto ? [{ id: '0197a3c0-0000-7000-8000-000000000000', crops: {} }] : [],
    scene: null,
  } satisfies Variation['design'],
});
const inHebrewNow = { ...adOf('לחם שיפון.'), headline: 'לחם' };

test('another language is offered where there are lines of it', () => {
  const offered = (writesIn: ('en' | 'he')[]) => sensibleItems([inHebrewNow], [], scene, writesIn);
  expect(offered(['he'])).not.toContain('inEnglish');
  expect(offered(['he', 'en'])).toContain('inEnglish');
  expect(sensibleItems([adOf('Rye.')], [], scene, ['en'])).not.toContain('inHebrew');
  expect(sensibleItems([adOf('Rye.')], [], scene, ['en', 'he'])).toContain('inHebrew');
});

const price = { state: 'confirmed', value: { kind: 'price' } } as Fact;
const items = (ads: ReturnType<typeof adOf>[], facts: Fact[] = []) => sensibleItems(ads, facts, scene);

test('without an ad there is another idea, and nothing to change', () => {
  expect(items([])).toEqual(['anotherIdea']);
});

test('the price is offered where one is known and not said, and can be left out where it is said', () => {
  expect(items([adOf('Rye.')])).not.toContain('withPrice');
  expect(items([adOf('Rye.')], [price])).toContain('withPrice');
  const priced = items([adOf('Rye for ₪6.')], [price]);
  expect(priced).toContain('noPrice');
  expect(priced).not.toContain('withPrice');
  expect(items([adOf('Rye.')], [{ ...price, state: 'rejected' }])).not.toContain('withPrice');
});

test('what an ad is already is not offered', () => {
  expect(items([adOf('Rye.')])).not.toContain('shorter');
  expect(items([adOf('Rye, '.repeat(20))])).toContain('shorter');
  expect(items([adOf('Rye 🍞')])).not.toContain('emoji');
  expect(items([adOf('Rye 🍞')])).toContain('noEmoji');
  expect(items([adOf('Rye.', false)])).not.toContain('noPicture');
  expect(items([adOf('Rye.')])).toEqual(expect.arrayContaining(['inHebrew', 'otherPicture', 'noPicture']));
});

test('an ad can be put into the other language, and back', () => {
  expect(items([adOf('Rye.')])).toContain('inHebrew');
  expect(items([adOf('Rye.')])).not.toContain('inEnglish');
  expect(items([adOf('לחם שיפון')])).toContain('inEnglish');
  expect(items([adOf('לחם שיפון')])).not.toContain('inHebrew');
  expect(items([adOf('לחם שיפון'), adOf('Rye.')])).toEqual(expect.arrayContaining(['inHebrew', 'inEnglish']));
});

test('Hebrew is offered where customers read it, and not in Vermont', () => {
  const inVermont = { language: 'en', currency: 'USD', country: 'US', hasPhone: true } as const;
  expect(sensibleItems([adOf('Rye.')], [], inVermont)).not.toContain('inHebrew');
  expect(sensibleItems([adOf('Rye.')], [], { ...inVermont, language: 'he' })).toContain('inHebrew');
});
