import { copyLimits } from '@awning/contract/creatives';
import type { Language } from '@awning/contract/scalars';
import { loadTrade } from '@awning/playbooks/load';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Scene, scenes, towns } from '../testing/ad-scenes.ts';
import { materialFrom } from './material.ts';

const languages: Language[] = ['en', 'he'];

describe.each(languages)('ads of what any owner of any trade answers, in %s', (language) => {
  const check = (holds: (scene: Scene) => void) =>
    fc.assert(fc.property(scenes(language), holds), { numRuns: 120 });

  it('keep Meta’s lengths, leave no slot open, and end their sentences', () => {
    check(({ ads }) => {
      for (const { headline, text, description } of ads) {
        expect(headline.length).toBeLessThanOrEqual(copyLimits.headline);
        expect(text.length).toBeLessThanOrEqual(copyLimits.text);
        expect(description.length).toBeLessThanOrEqual(copyLimits.description);
        expect(`${headline} ${text} ${description}`).not.toMatch(/[{}[\]#]|undefined|null|NaN| {2}/);
        expect(text).toMatch(/[.!?]["”״]?$/);
      }
    });
  });

  it('name no amount of money but the owner’s', () => {
    check(({ ads, price, number, all }) => {
      const sums = all.match(/[$]\s?[\d,.]*\d|[\d,.]*\d\s?₪/gu) ?? [];
      for (const sum of sums) expect([price, number]).toContain(Number(sum.replace(/[^\d.]/g, '')));
      if (ads.length > 0) expect(all.includes('€')).toBe(false);
    });
  });

  it('say what a price is for, wherever it stands alone', () => {
    check(({ ads }) => {
      for (const { headline, text, description } of ads)
        for (const line of [headline, description, ...text.split(/(?<=[.!?])\s+/u)])
          if (/[$₪]/u.test(line))
            expect(line.replace(/(?<!\p{L})(?:from|החל|מ)(?!\p{L})/giu, '')).toMatch(/\p{L}/u);
    });
  });

  it('name the town whole, and no other one', () => {
    check(({ facts, town, all }) => {
      expect(facts).toContainEqual(expect.objectContaining({ kind: 'place', name: town }));
      for (const other of towns[language].filter((one) => one !== town && !town.includes(one)))
        expect(all).not.toMatch(new RegExp(String.raw`(?<!\p{L})${other}(?!\p{L})`, 'u'));
    });
  });

  it('say nothing of what is private', () => {
    check(({ facts, secret, all }) => {
      expect(facts).toContainEqual({ kind: 'private_goal', text: secret });
      expect(all).not.toContain(secret);
      for (const number of secret.match(/\d[\d,]{2,}/g) ?? []) expect(all).not.toContain(number);
    });
  });
});

describe('numbers take the noun that goes with them', () => {
  const sentenceOf = (days: number, language: Language) => {
    const book = loadTrade('bakery', language);
    const fact = { kind: 'reason' as const, term: 'stays_fresh', wording: null, numbers: { days } };
    return materialFrom([fact], book, language).claims[0]?.sentence ?? '';
  };

  it.each([
    [1, /\ba day\b/],
    [2, /\b2 days\b/],
    [5, /\b5 days\b/],
  ])('%d in English', (days, form) => {
    expect(sentenceOf(days, 'en')).toMatch(form);
  });

  it.each([
    [1, /(?<!\d )יום(?![\u05d0-\u05ea])/u],
    [2, /יומיים/u],
    [5, /5 ימים/u],
    [12, /12 יום(?![\u05d0-\u05ea])/u],
  ])('%d in Hebrew', (days, form) => {
    expect(sentenceOf(days, 'he')).toMatch(form);
  });
});
