import type { AdFactValue } from '@awning/contract/facts';
import { editorsOfTopic, type InterviewSlot } from '@awning/contract/interviews';
import { phrase } from '../../phrase.ts';
import type { Strategist } from '../../types/strategist.ts';

/** What ads gain most from, best first: the kinds of items, or the topics of sentences, that tell it, and what is asked where none does. */
const wanted: readonly {
  key: string;
  topic: InterviewSlot;
  kinds: readonly AdFactValue['kind'][];
  told?: readonly string[];
}[] = [
  { key: 'product', topic: 'offer', kinds: ['product'], told: ['offer', 'profile'] },
  { key: 'reason', topic: 'choice', kinds: ['reason', 'policy', 'proof'], told: ['choice'] },
  { key: 'price', topic: 'price', kinds: ['price', 'offer'], told: ['price'] },
  { key: 'place', topic: 'reach', kinds: ['place'], told: ['reach'] },
  { key: 'quote', topic: 'words', kinds: ['quote'] },
];

/** The one question whose answer would help the ads most; null where nothing important is missing. */
export const missingIn: Strategist['missing'] = ({ items, language }) => {
  const values = items.map(({ value }) => value);
  const first = wanted.find(
    ({ kinds, told = [] }) =>
      !values.some((one) => (one.kind === 'sentence' ? told.includes(one.topic) : kinds.includes(one.kind))),
  );
  if (!first) return null;
  const { key, topic } = first;
  return { topic, editors: [...editorsOfTopic[topic]], question: phrase(language, `missingFact.${key}`) };
};
