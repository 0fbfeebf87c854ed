import type { FactValue } from '@awning/contract/facts';
import type { Language } from '@awning/contract/languages';
import { isRequest } from '@awning/contract/requests';
import { capital, ended } from '../../text.ts';
import type { BriefItem } from '../../types/brief.ts';
import type { BriefingSection, StrategyStatement } from '../../types/persona.ts';
import { describeItem } from '../describe.ts';
import { wordingOf } from '../typed/typed.ts';

/** The section of a briefing that items of a kind are told in; null for those of no persona. */
const ofKind: Record<Exclude<FactValue['kind'], 'note' | 'sentence'>, BriefingSection | null> = {
  audience: 'who',
  trigger: 'triggers',
  doubt: 'doubts',
  reason: 'reasons',
  policy: 'reasons',
  proof: 'reasons',
  place: 'reach',
  hours: 'reach',
  channel: 'reach',
  quote: 'words',
  offer: 'offer',
  price: 'offer',
  product: 'offer',
  tone: 'tone',
  taboo: 'tone',
  voice: 'tone',
  private_goal: 'success',
  occasion: null,
  name: null,
};
const ofNote = { customer: 'who', words: 'words', tone: 'tone', success: 'success' } as const;
const ofSentence = {
  profile: 'offer',
  offer: 'offer',
  choice: 'reasons',
  price: 'offer',
  reach: 'reach',
} as const;

export function sectionOf(value: FactValue): BriefingSection | null {
  if (value.kind === 'note') return ofNote[value.topic];
  return value.kind === 'sentence' ? ofSentence[value.topic] : ofKind[value.kind];
}

/** What of a section comes first, the last named before others: a customer's own words, an offer before a price, and all before sentences. */
const early: readonly FactValue['kind'][] = ['product', 'price', 'offer', 'audience', 'quote'];
const byPlace = ({ value: one }: BriefItem, { value: other }: BriefItem) =>
  early.indexOf(other.kind) - early.indexOf(one.kind);

/** Most statements of a section that tell what its owner said: the brief has the rest. */
const mostTold = 4;

/** What its owner told, section by section, in her words. */
export function toldStatements(
  items: readonly BriefItem[],
  section: BriefingSection,
  type: string,
  language: Language,
): StrategyStatement[] {
  const ofSection = items.filter(({ value }) => sectionOf(value) === section);
  const hasQuotes = ofSection.some(({ value }) => value.kind === 'quote');
  return ofSection
    .filter(({ value }) => !isAside(value, hasQuotes))
    .toSorted(byPlace)
    .flatMap((item): StrategyStatement[] => {
      const said = describeItem(item.value, { type }, language);
      const text = said && inSentence(section, item.value, said, language);
      return text ? [{ section, text, sources: sourcesOf(item), inferred: false }] : [];
    })
    .slice(0, mostTold);
}

/** What stands around customers' own words ("one lady said"), and a request. The brief has them; a portrait needs them not. */
function isAside(value: FactValue, hasQuotes: boolean): boolean {
  if (value.kind === 'note' && value.topic === 'words' && hasQuotes) return true;
  if (value.kind === 'note' || value.kind === 'sentence') return isRequest(value.text);
  const isAsked = value.kind === 'trigger' || value.kind === 'doubt';
  // "Can you come on a Sunday?" is a doubt.
  return isAsked && value.wording !== null && !value.wording.endsWith('?') && isRequest(value.wording);
}

/** In quotation marks where it is a sentence of hers, so that it reads as what she said. */
const inSentence = (section: BriefingSection, { kind }: FactValue, text: string, language: Language) => {
  if (kind === 'sentence' || kind === 'note') return wordingOf(language).quote(text);
  return section === 'words' || section === 'offer' ? text : ended(capital(text));
};

/** A corrected item still rests on what it was understood from; the owner's own entry says `edit`. */
function sourcesOf({ sources }: BriefItem): string[] {
  const heard = sources.filter((source) => source !== 'edit');
  return heard.length > 0 ? heard : ['edit'];
}
