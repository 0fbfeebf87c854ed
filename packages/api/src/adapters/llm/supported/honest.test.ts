import { type BusinessTypeKey, businessTypes } from '@awning/contract/business-types';
import type { Language } from '@awning/contract/scalars';
import { loadTrade } from '@awning/playbooks/load';
import { expect, it } from 'vitest';
import { createBuiltinStrategist } from '../../builtin-strategist/strategist.ts';
import { numbersOf, sceneOf, towns } from '../../builtin-strategist/testing/ad-scenes.ts';
import { businessOf } from '../../builtin-strategist/testing/owners.ts';
import { check, ground } from '../grounding.ts';

const drafts = createBuiltinStrategist({ wordMs: 0 });

/** Stands in no line of a playbook, so that what is found of it comes from a fact. */
const number = 37;
const price = 1111;

// What the rules write of facts is true of them: no figure that comes from a fact may be taken for another one's.
it.each(['en', 'he'] as const)(
  'ads of the rules with each claim of each trade pass the check of numbers, in %s',
  (language: Language) => {
    const refused = businessTypes.flatMap((trade) => {
      const { claims } = loadTrade(trade, language);
      return claims.flatMap((claim, place) => {
        const pair = [claim, claims[(place + 1) % claims.length] ?? claim];
        return pair.some((one) => numbersOf(one).length > 0) ? refusedOf(trade, pair, language) : [];
      });
    });
    expect([...new Set(refused)]).toEqual([]);
  },
);

function refusedOf(
  trade: BusinessTypeKey,
  claims: Parameters<typeof sceneOf>[0]['claims'],
  language: Language,
) {
  const [town = ''] = towns[language];
  const { values, ads } = sceneOf({ trade, claims, number, price, town, secret: '' }, language);
  const business = businessOf({ type: trade, name: 'Crumb', description: '', answers: [] }, language);
  const on = ground(values, { drafts, business });
  return ads
    .flatMap((ad) => [ad.headline, ad.text, ad.description])
    .flatMap((text) =>
      check(text, on, 'ad')
        .filter(({ found }) => [number, price].includes(Number(found.replace(/[^\d.]/g, ''))))
        .map(({ found }) => `${trade}: ${found} in ${text}`),
    );
}

it.each([
  ['en', '2 loaves to share', '2 breads to share', '2 buns to share'],
  ['he', '2 כיכרות ביחד', '2 לחמים', '2 לחמניות'],
] as const)(
  'what a trade’s playbook takes for one product is one, in %s',
  (language, wording, same, other) => {
    const business = businessOf({ type: 'bakery', name: 'Crumb', description: '', answers: [] }, language);
    const fact = { kind: 'policy', term: null, wording, numbers: {} } as const;
    const on = ground([fact], { drafts, business });
    const numbersIn = (text: string) => check(text, on, 'ad').filter(({ kind }) => kind === 'number');
    expect(numbersIn(same)).toEqual([]);
    expect(numbersIn(other)).not.toEqual([]);
  },
);
