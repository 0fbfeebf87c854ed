import type { FactValue } from '@awning/contract/facts';
import type { Language } from '@awning/contract/languages';
import type { BriefItem } from '../../types/brief.ts';
import type { StrategyBusiness } from '../../types/business.ts';
import type { StrategyAnswer } from '../../types/interview.ts';
import type { Strategist } from '../../types/strategist.ts';
import type { Told } from '../checks/literal.ts';
import type { Prompt } from '../prompts.ts';
import { typedFigures } from './typed-figures.ts';

/** How a value is told in words. */
export type Describe = Strategist['describe'];

/** What a task of the strategist is carried out with. */
export interface TaskInput<Name extends 'read' | 'brief' | 'refine'> {
  request: Parameters<Strategist[Name]>[0];
  prompt: Prompt;
  describe: Describe;
}

/** An item as a prompt names it. */
export interface NamedItem<Item extends BriefItem = BriefItem> {
  /** `i1`, of this prompt. */
  id: string;
  item: Item;
  /** All that it says, in words. */
  says: string;
}

/** Items with ids of their prompt; those that can't be said in the language are left out. */
export const named = <Item extends BriefItem>(
  items: readonly Item[],
  describe: Describe,
  business: StrategyBusiness,
  language: Language,
): NamedItem<Item>[] =>
  items.flatMap((item, place) => {
    const says = saysOf(item.value, describe(item.value, business, language));
    return says ? [{ id: `i${place + 1}`, item, says }] : [];
  });

/** A doubt with what its owner says to it, and a price with its terms, are told whole. */
function saysOf(value: FactValue, described: string | null): string | null {
  const more =
    value.kind === 'doubt'
      ? value.answer
      : value.kind === 'price' || value.kind === 'offer'
        ? value.terms
        : null;
  return described && more && !described.includes(more) ? `${described} – ${more}` : described;
}

export const listed = (items: readonly NamedItem[]) =>
  items.map(({ id, says, item }) => ({ id, kind: item.value.kind, says }));

/** Answers in the owner's words, with the id under which a prompt names them. */
export const spoken = (answers: readonly StrategyAnswer[]) =>
  answers
    .filter(({ text, skipped }) => text !== '' && !skipped)
    .map(({ questionId, question, text }) => ({ id: `a:${questionId}`, question, answer: text }));

/** A business as a prompt shows it. */
export const shown = ({ name, type, description, goals, language }: StrategyBusiness) => ({
  name,
  trade: type,
  description,
  goals,
  ads_language: language,
});

/** How customers can reach a business, as far as its profile says. */
export const reachOf = ({ phone, whatsapp, address, website }: StrategyBusiness) => {
  const reach = { phone, whatsapp, address, website: website || null };
  return Object.values(reach).some(Boolean) ? reach : null;
};

/** What an item says, and her words that it was read from. */
export const wordsOf = ({ says, item }: NamedItem): string[] =>
  item.evidence ? [says, item.evidence] : [says];

/** What may be quoted and counted, with what may be a price in it. @param more further words of the owner's, which may be of prices */
export const toldBy = (
  business: StrategyBusiness,
  items: readonly NamedItem[],
  { answers = [], more = [] }: { answers?: readonly StrategyAnswer[]; more?: readonly string[] },
): Told => ({
  sources: [
    ...[business.name, business.type, business.description],
    ...Object.values(reachOf(business) ?? {}).flatMap((text) => text ?? []),
    ...items.flatMap(({ says, item: { value, evidence } }) => [
      `${says} ${typedFigures(value).join(' ')}`,
      evidence ?? '',
    ]),
    ...[...answers.map(({ text }) => text), ...more],
  ],
  priced: [
    ...items.flatMap(({ item: { value }, says }) =>
      value.kind === 'sentence' && value.topic === 'price' ? [says] : [],
    ),
    ...answers.flatMap(({ slot, text }) => (slot === 'price' ? [text] : [])),
    ...more,
  ],
});
