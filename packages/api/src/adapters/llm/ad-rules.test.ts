import { copyLimits } from '@awning/contract/creatives';
import type { Language } from '@awning/contract/scalars';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CopyVariation } from '../../ports/ad-copy.ts';
import type { Strategist } from '../../ports/strategist.ts';
import { type SandboxProcess, startSandbox } from '../../testing/sandbox.ts';
import { type Scene, scenes, towns } from '../builtin-strategist/testing/ad-scenes.ts';
import { businessOf } from '../builtin-strategist/testing/owners.ts';
import { strategistOver } from './testing/over-sandbox.ts';

// The rules of ads (`builtin-strategist/ads/rules.test.ts`), for what a language model writes.
let sandbox: SandboxProcess;
let strategist: Strategist;
const servings: string[] = [];
beforeAll(async () => {
  sandbox = await startSandbox();
  strategist = await strategistOver(sandbox, async () => {});
});
afterAll(() => sandbox?.close());

async function adsOf({ trade, values }: Scene, language: Language): Promise<CopyVariation[]> {
  const ads: CopyVariation[] = [];
  for await (const ad of strategist.writeVariations({
    business: businessOf({ type: trade, name: 'Crumb', description: '', answers: [] }, language),
    avatar: { humanName: '', briefing: { sections: [] } },
    facts: values,
    withoutProducts: [],
    language,
    goal: null,
    instruction: null,
    asked: null,
    about: null,
    count: 6,
    signal: new AbortController().signal,
    modelUse: {
      ownerId: 'owner',
      businessId: 'business',
      serving: async ({ by }) => {
        servings.push(by);
      },
    },
  }))
    ads.push(ad);
  return ads;
}

describe.each(['en', 'he'] as const)(
  'ads that a model writes for any owner of any trade, in %s',
  (language) => {
    it('keep Meta’s lengths, name no amount but the owner’s, no other town, and nothing private', async () => {
      const holds = fc.asyncProperty(scenes(language), async (scene) => {
        const { price, number, town, secret } = scene;
        for (const { headline, text, description } of await adsOf(scene, language)) {
          const all = `${headline}\n${text}\n${description}`;
          expect(headline.length).toBeLessThanOrEqual(copyLimits.headline);
          expect(text.length).toBeLessThanOrEqual(copyLimits.text);
          expect(description.length).toBeLessThanOrEqual(copyLimits.description);
          expect(all).not.toMatch(/[{}[\]#]|undefined|null|NaN| {2}/);
          const sums = all.match(/[$]\s?[\d,.]*\d|[\d,.]*\d\s?₪/gu) ?? [];
          for (const sum of sums) expect([price, number]).toContain(Number(sum.replace(/[^\d.]/g, '')));
          for (const other of towns[language].filter((one) => one !== town && !town.includes(one)))
            expect(all).not.toMatch(new RegExp(String.raw`(?<!\p{L})${other}(?!\p{L})`, 'u'));
          expect(all).not.toContain(secret);
        }
      });
      await fc.assert(holds, { numRuns: 30 });
      expect(new Set(servings)).toEqual(new Set(['model']));
    }, 90_000);
  },
);
