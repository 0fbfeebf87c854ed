import type { Language } from '@awning/contract/scalars';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createBuiltinStrategist } from '../../builtin-strategist/strategist.ts';
import { scenes } from '../../builtin-strategist/testing/ad-scenes.ts';
import { businessOf } from '../../builtin-strategist/testing/owners.ts';
import { check, ground } from '../scene.ts';

const drafts = createBuiltinStrategist({ wordMs: 0 });

// What the rules write of facts is true of them: no figure that comes from a fact may be taken for another one's.
it.each(['en', 'he'] as const)(
  'ads of the rules for any trade pass the check of numbers, in %s',
  (language: Language) => {
    const holds = fc.property(scenes(language), ({ trade, values, ads, number, price }) => {
      const business = businessOf({ type: trade, name: 'Crumb', description: '', answers: [] }, language);
      const on = ground(values, { drafts, business });
      const refused = ads.flatMap((ad) =>
        [ad.headline, ad.text, ad.description].flatMap((text) =>
          check(text, on, 'ad')
            .filter(({ found }) => [number, price].includes(Number(found.replace(/[^\d.]/g, ''))))
            .map(({ found }) => `${found} in ${text}`),
        ),
      );
      expect(refused).toEqual([]);
    });
    fc.assert(holds, { numRuns: 30 });
  },
);

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
