import { businessTypes } from '@awning/contract/business-types';
import { describe, expect, it } from 'vitest';
import { faultsOf } from '../testing/playbook-faults.ts';
import { fillLine } from './line.ts';
import { loadTrade, ownBook } from './load.ts';
import { shotsFor } from './shots.ts';

describe.each(businessTypes)('the playbook of %s', (trade) => {
  it.each(['en', 'he'] as const)('is sound in %s', (language) => {
    expect(faultsOf(loadTrade(trade, language), language)).toEqual([]);
  });

  it('shares products and customers between its languages', () => {
    const idsOf = (language: 'en' | 'he') => {
      const { products, who } = loadTrade(trade, language);
      return [products, who].map((entries) => entries.map(({ id }) => id).toSorted());
    };
    const [inEnglish, inHebrew] = [idsOf('en'), idsOf('he')];
    // A language may have more of what its country alone knows; what one calls a thing, the other calls the same.
    for (const [place, ids] of inEnglish.entries()) {
      const shared = ids.filter((id) => inHebrew[place]?.includes(id));
      expect(shared.length, ids.join(', ')).toBeGreaterThanOrEqual(Math.min(3, ids.length));
    }
  });

  it('names five different photographs in four kinds of frame or more, the same in both languages', () => {
    const [english, hebrew] = [shotsFor(trade, 'en'), shotsFor(trade, 'he')];
    expect(new Set(english.map(({ id }) => id)).size).toBe(5);
    expect(new Set(english.map(({ says }) => says)).size).toBe(5);
    expect(new Set(english.map(({ frame }) => frame)).size).toBeGreaterThanOrEqual(4);
    expect(hebrew.map(({ id, frame }) => [id, frame])).toEqual(english.map(({ id, frame }) => [id, frame]));
    for (const { says } of hebrew) expect(says).toMatch(/^[\u0590-\u05ff]/);
  });

  it('has photographs of its own', () => {
    const shared = new Set(
      businessTypes
        .filter((other) => other !== trade)
        .flatMap((other) => shotsFor(other, 'en').map(({ says }) => says)),
    );
    expect(shotsFor(trade, 'en').some(({ says }) => !shared.has(says))).toBe(true);
  });
});

describe('a trade in its owner’s own words', () => {
  it.each(['cupcake bakery', 'mobile knife sharpening', 'teacher', 'ספר'])(
    '%s has no playbook of another one, and photographs that fit any',
    (type) => {
      expect(ownBook(type, 'en')).toBeNull();
      for (const trade of businessTypes) expect(shotsFor(type, 'en')).not.toEqual(shotsFor(trade, 'en'));
      expect(shotsFor(type, 'he').map(({ id }) => id)).toEqual(shotsFor(type, 'en').map(({ id }) => id));
    },
  );
});

it.each([
  ['en', 1, 'Fresh for a day'],
  ['en', 5, 'Fresh for 5 days'],
] as const)('a counted noun in %s of %d', (language, days, text) => {
  expect(fillLine('Fresh for {days:a day|# days}', { values: { days }, language })).toBe(text);
});

it.each([
  [1, 'מחזיק יום'],
  [2, 'מחזיק יומיים'],
  [5, 'מחזיק 5 ימים'],
  [30, 'מחזיק 30 יום'],
])('a counted noun in Hebrew of %d', (days, text) => {
  const line = 'מחזיק {days:יום|יומיים|# ימים}';
  expect(fillLine(line, { values: { days }, language: 'he' })).toBe(text);
  expect(fillLine(line, { language: 'he' })).toBeNull();
});
