import { isBusinessTypeKey } from '@awning/contract/business-types';
import type { FactValue } from '@awning/contract/facts';
import type { InterviewSlot } from '@awning/contract/interviews';
import type { Language } from '@awning/contract/languages';
import { phrase, phrases } from '../../phrase.ts';
import { chipsFor } from '../../playbooks/chips.ts';
import { familyOf } from '../../playbooks/families.ts';
import { ownBook } from '../../playbooks/load.ts';
import type { StrategyBusiness } from '../../types/business.ts';
import type { PutQuestion, StrategyAnswer } from '../../types/interview.ts';
import { saysNothing } from '../reading/read.ts';

/** What a question is put with. */
export interface Situation {
  business: StrategyBusiness;
  language: Language;
  answers: readonly StrategyAnswer[];
  known: readonly FactValue[];
}

/**
 * The question of a topic, with its trade's chips.
 * @param words in other words than the usual
 */
export function questionOn(topic: InterviewSlot, situation: Situation, words?: string): PutQuestion {
  const { business, language, answers, known } = situation;
  const told = answers.filter(({ skipped }) => !skipped).map(({ text }) => text);
  return {
    kind: 'question',
    text: words ?? phrase(language, wordingOf(topic, situation), wordsOfTrade(business, language)),
    suggestions: phrases(language, `examples.${topic}`),
    choices: [],
    chips: chipsFor(topic, { type: business.type, told, known, language }),
  };
}

/** The key of a topic's question: of what is known already only the rest is asked for. */
function wordingOf(topic: InterviewSlot, { business, known }: Situation): string {
  const has = (kind: FactValue['kind']) => known.some((value) => value.kind === kind);
  if (topic === 'price' && has('offer') && !has('price')) return 'askMissing.price';
  if (topic !== 'reach') return `ask.${topic}`;
  const isMissing = {
    place: !has('place') && !business.address,
    hours: !has('hours'),
    contact: !business.phone && !business.whatsapp,
  };
  const missing = Object.entries(isMissing).flatMap(([what, isIt]) => (isIt ? [what] : []));
  if (missing.length === 3) return 'ask.reach';
  const [first = 'nothing', second] = missing;
  return `askMissing.reach.${first}${second ? second[0]?.toUpperCase() + second.slice(1) : ''}`;
}

/** What the trade calls itself and its customers; general words where its type is the owner's own. */
function wordsOfTrade({ name, type }: StrategyBusiness, language: Language): Record<string, string> {
  const isKnown = isBusinessTypeKey(type);
  const family = isKnown ? familyOf(type) : 'own';
  return {
    name,
    trade: phrase(language, `trade.${isKnown ? type : 'own'}`),
    customers: phrase(language, `customers.${family}`),
    act: phrase(language, `act.${family}`),
  };
}

/** A word on the answer before; nothing is remarked on most of them. */
export function remarkOn(answers: readonly StrategyAnswer[], language: Language): string {
  const last = answers.at(-1);
  if (!last) return '';
  if (last.text !== '' && saysNothing(last.text)) return phrase(language, 'ack.unknown');
  if (last.skipped) return phrase(language, 'ack.skipped');
  return answers.length % 3 === 1 ? phrase(language, `ack.${answers.length % 2 === 0 ? 'b' : 'c'}`) : '';
}

/** A topic's question once more, in fewer words: one that its trade has for it, else the general one. */
export const shortQuestion = (topic: InterviewSlot, { type }: StrategyBusiness, language: Language): string =>
  ownBook(type, language)?.probes[topic]?.[0] ?? phrase(language, `again.${topic}`);
