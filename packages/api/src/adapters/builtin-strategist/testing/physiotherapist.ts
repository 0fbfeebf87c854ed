import type { AdFactValue } from '@awning/contract/facts';
import type { Language } from '@awning/contract/scalars';
import { languageOfWords } from '@awning/contract/text-direction';
import { loadTrade } from '@awning/playbooks/load';
import type { AskedOfAds, ChosenAd, CopyVariation } from '../../../ports/ad-copy.ts';
import { adsFor } from '../ads/ads.ts';
import { parseInstruction } from '../instructions/parse.ts';
import { resolveInstruction } from '../instructions/resolve.ts';
import { businessOf } from './owners.ts';

/** What a physiotherapist's ads are made of, without its prices. */
export const reasons: AdFactValue[] = [
  ...['one_on_one', 'hands_on'].map((term) => ({
    kind: 'reason' as const,
    term,
    wording: null,
    numbers: {},
  })),
  { kind: 'policy', term: 'no_referral', wording: null, numbers: {} },
];

/** What comes of an instruction to the ads of a physiotherapist of whom some facts are known. */
export function outcomeOf(
  instruction: string,
  facts: readonly AdFactValue[],
  chosen: ChosenAd | null = null,
) {
  const language = languageOfWords(instruction);
  const book = loadTrade('physiotherapy', language);
  const scene = { language, currency: 'ILS', facts, chosen };
  const { asked, left } = parseInstruction(instruction, book, scene);
  return resolveInstruction(asked, book, { ...scene, left });
}

/** All ads that can be made of her facts, as something asked of them leaves them. */
export async function adsOf(
  facts: readonly AdFactValue[],
  asked: AskedOfAds | null,
  language: Language,
  chosen?: ChosenAd,
): Promise<CopyVariation[]> {
  const owner = { type: 'physiotherapy', name: 'Back', description: '', answers: [] };
  const made: CopyVariation[] = [];
  const request = {
    ...{ business: businessOf(owner, language), avatar: { humanName: '', briefing: { sections: [] } } },
    ...{ facts: [...facts], language, goal: null, about: null, instruction: null, withoutProducts: [] },
    ...{ count: 40, signal: new AbortController().signal, asked, ...(chosen && { chosen }) },
  };
  for await (const ad of adsFor(request, '2026-09-01')) made.push(ad);
  return made;
}
