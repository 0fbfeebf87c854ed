import type { AdFactValue } from '@awning/contract/facts';
import { editorsOfTopic, type InterviewSlot } from '@awning/contract/interviews';
import { phrase } from '../../phrase.ts';
import type { Strategist } from '../../types/strategist.ts';

/** What ads gain most from, best first: whether there is enough of it, and what is asked where there is not. */
const wanted: readonly {
  key: string;
  topic: InterviewSlot;
  isThere: (values: readonly AdFactValue[]) => boolean;
}[] = [
  {
    key: 'product',
    topic: 'offer',
    isThere: (values) =>
      values.some((one) => one.kind === 'product' || isTold(one, 'offer') || isTold(one, 'profile')),
  },
  {
    key: 'reason',
    topic: 'choice',
    isThere: (values) =>
      values.some(
        (one) =>
          one.kind === 'reason' || one.kind === 'policy' || one.kind === 'proof' || isTold(one, 'choice'),
      ),
  },
  {
    key: 'price',
    topic: 'price',
    isThere: (values) =>
      values.some((one) => one.kind === 'price' || one.kind === 'offer' || isTold(one, 'price')),
  },
  {
    key: 'place',
    topic: 'reach',
    isThere: (values) => values.some((one) => one.kind === 'place' || isTold(one, 'reach')),
  },
  { key: 'quote', topic: 'words', isThere: (values) => values.some(({ kind }) => kind === 'quote') },
];

const isTold = (value: AdFactValue, topic: string) => value.kind === 'sentence' && value.topic === topic;

/** The one question whose answer would help the ads most; null where nothing important is missing. */
export const missingIn: Strategist['missing'] = ({ items, language }) => {
  const values = items.map(({ value }) => value);
  const first = wanted.find(({ isThere }) => !isThere(values));
  if (!first) return null;
  const { key, topic } = first;
  return { topic, editors: [...editorsOfTopic[topic]], question: phrase(language, `missingFact.${key}`) };
};
