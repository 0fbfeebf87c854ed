import { type BusinessTypeKey, businessTypes } from '@awning/contract/business-types';
import { copyLimits } from '@awning/contract/creatives';
import type { AdFactValue } from '@awning/contract/facts';
import type { Language } from '@awning/contract/scalars';
import { loadTrade } from '@awning/playbooks/load';
import { describe, expect, it } from 'vitest';
import type { CopyVariation } from '../../../ports/ad-copy.ts';
import { adsFor } from '../ads/ads.ts';
import { candidatesFrom } from '../ads/candidates.ts';
import { formally } from '../ads/manner.ts';
import { materialFrom } from '../ads/material.ts';
import { seasonsFor } from '../ads/seasons.ts';
import { sentencesOf, withoutTone } from '../ads/tone.ts';
import { businessOf } from '../testing/owners.ts';
import { parseInstruction } from './parse.ts';
import { resolveInstruction } from './resolve.ts';

/** What an owner of a trade has told: what she sells and for how much, three claims, where. */
function factsOf(trade: BusinessTypeKey, language: Language): AdFactValue[] {
  const { products, claims } = loadTrade(trade, language);
  const currency = language === 'he' ? 'ILS' : 'USD';
  return [
    ...products.slice(0, 2).map(({ id }) => ({ kind: 'product' as const, term: id, wording: null })),
    ...claims.slice(0, 3).map(({ id, kind, heard }) => ({
      ...{ kind, term: id, wording: null },
      numbers: Object.fromEntries(
        [...heard.join(' ').matchAll(/\{([a-z_0-9]+)/g)].map(([, name = '']) => [name, 12]),
      ),
    })),
    {
      ...{
        kind: 'price' as const,
        product: products[0]?.id ?? null,
        wording: null,
        amount: 9000,
        upTo: null,
      },
      ...{ currency, isFrom: false, unit: 'item' as const },
    },
    { kind: 'place', name: language === 'he' ? 'חיפה' : 'Portland', relation: 'in' },
  ];
}

const instructions: Record<Language, Record<string, string>> = {
  en: {
    warmer: 'warmer please',
    formal: 'more serious',
    funny: 'can you make it funnier',
    shorter: 'shorter',
    clear: 'clearer',
    urgent: 'more urgent',
    modest: 'less salesy',
  },
  he: {
    warmer: 'חם יותר בבקשה',
    formal: 'יותר רציני',
    funny: 'שיהיה יותר מצחיק',
    shorter: 'קצר יותר',
    clear: 'ברור יותר',
    urgent: 'דחוף יותר',
    modest: 'פחות שיווקי',
  },
};

/** A trade with its facts, its first three ads, and all that ads of these facts could say. */
async function adsOf(trade: BusinessTypeKey, language: Language) {
  const facts = factsOf(trade, language);
  const business = businessOf({ type: trade, name: 'Crumb', description: '', answers: [] }, language);
  const book = loadTrade(trade, language);
  const request = {
    ...{ business, facts, language, goal: null, about: null, instruction: null, withoutProducts: [] },
    avatar: { humanName: '', briefing: { sections: [] } },
    signal: new AbortController().signal,
  };
  const ads = async (more: Partial<Parameters<typeof adsFor>[0]>) => {
    const made: CopyVariation[] = [];
    for await (const ad of adsFor({ ...request, asked: null, count: 3, ...more }, '2026-09-01'))
      made.push(ad);
    return made;
  };
  const seasons = seasonsFor(book, language, '2026-09-01');
  const all = candidatesFrom(materialFrom(facts, book, language), book, seasons, language);
  const sentences = new Set(
    all.flatMap(({ text }) => sentencesOf(text).map((one) => formally(one, language))),
  );
  return { facts, book, ads, first: await ads({}), sentences };
}

/** Each made once, for all manners. */
const known = new Map<string, ReturnType<typeof adsOf>>();

/** The first three ads of a trade, and what becomes of each under an instruction; null where that changes nothing. */
async function under(trade: BusinessTypeKey, language: Language, instruction: string) {
  const key = `${language} ${trade}`;
  const making = known.get(key) ?? adsOf(trade, language);
  known.set(key, making);
  const { facts, book, ads, first, sentences } = await making;
  const { asked } = parseInstruction(instruction, book, { language, currency: 'USD', facts });
  const outcome = resolveInstruction(asked, book, { language, currency: 'USD', facts });
  expect(outcome.isUnderstood, instruction).toBe(true);
  const after = [];
  for (const chosen of first) {
    const [ad] = await ads({
      asked: outcome.asked,
      count: 1,
      chosen: { ...chosen, argument: chosen.argument ?? null },
    });
    after.push(ad ?? null);
  }
  return { first, after, sentences };
}

describe.each(['en', 'he'] as const)('a manner that is asked of an ad of any trade (%s)', (language) => {
  it.each(Object.entries(instructions[language]))('%s', async (manner, instruction) => {
    const table: string[] = [];
    let [all, changed] = [0, 0];
    for (const trade of businessTypes) {
      const { first, after, sentences } = await under(trade, language, instruction);
      const other = after.filter((ad, at) => ad && ad.text !== first[at]?.text);
      all += first.length;
      changed += other.length;
      if (other.length < first.length) table.push(`${trade} ${other.length} of ${first.length}`);
      for (const ad of other) {
        if (!ad) continue;
        expect(ad.text.length, ad.text).toBeLessThanOrEqual(copyLimits.text);
        expect(ad.headline.length).toBeLessThanOrEqual(copyLimits.headline);
        // What gives the tone tells nothing of the business; all else is said in ads of the same facts.
        const rest = sentencesOf(withoutTone(ad.text)).slice(manner === 'clear' ? 1 : 0);
        for (const sentence of rest) expect(sentences.has(formally(sentence, language)), sentence).toBe(true);
      }
    }
    // What is one sentence already can't be said in fewer.
    expect(changed / all, table.join(', ')).toBeGreaterThan(manner === 'shorter' ? 0.8 : 0.97);
  });
});
