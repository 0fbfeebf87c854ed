import { businessTypes } from '@awning/contract/business-types';
import { shotsFor } from '@awning/playbooks/shots';
import { describe, expect, it } from 'vitest';

describe.each(businessTypes)('the shot list of %s', (trade) => {
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

it('a trade in the owner’s own words has the list of the nearest one', () => {
  expect(shotsFor('cupcake bakery', 'en')).toEqual(shotsFor('bakery', 'en'));
});
