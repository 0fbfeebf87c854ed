import type { FactValue } from '@awning/contract/facts';
import type { FindingTopic } from '@awning/contract/imports';
import type { PhoneHours } from '@awning/contract/phone-hours';
import { isStorableFact, keyOfFact } from '../../facts/public.ts';
import type { FoundAt, FoundValue } from '../tables.ts';

/** Something that was found and is to be decided on. */
export interface NewFinding {
  topic: FindingTopic;
  key: string;
  value: FoundValue;
  found: FoundAt;
  /** See the contract. What would be replaced is looked at later. */
  isSafe: boolean;
  preview?: string;
  bytes?: Buffer;
}

/** Findings of each topic that are kept at most. */
const mostOf: Record<FindingTopic, number> = {
  name: 1,
  type: 1,
  description: 1,
  phone: 1,
  whatsapp: 1,
  phoneHours: 1,
  address: 1,
  logo: 1,
  fact: 30,
  colour: 3,
  font: 2,
  picture: 12,
};

export const textFinding = (
  topic: FindingTopic,
  text: string,
  found: FoundAt,
  isSafe: boolean,
): NewFinding => ({
  topic,
  key: `${topic}:${text.toLowerCase()}`.slice(0, 300),
  value: { text },
  found,
  isSafe,
});

/** When somebody answers the telephone. */
export const hoursFinding = (hours: PhoneHours, found: FoundAt): NewFinding => ({
  topic: 'phoneHours',
  key: `phoneHours:${hours.map(({ day, from, until }) => `${day}/${from}-${until}`).join(' ')}`,
  value: { hours },
  found,
  isSafe: true,
});

/** A finding of facts that belong together, such as a street and its town; none where one of them says nothing. */
export function factFinding(facts: FactValue[], found: FoundAt, isSafe: boolean): NewFinding[] {
  const [first] = facts;
  if (!first || !facts.every(isStorableFact)) return [];
  return [
    { topic: 'fact', key: facts.map(keyOfFact).join(' ').slice(0, 300), value: { facts }, found, isSafe },
  ];
}

/** The findings without what was said before, each topic at most as often as it may; the first said counts. */
export function distinct(findings: readonly NewFinding[]): NewFinding[] {
  const seen = new Set<string>();
  const counts = new Map<FindingTopic, number>();
  return findings.filter(({ topic, key, value }) => {
    const keys = value.facts ? value.facts.map(keyOfFact) : [key];
    const count = counts.get(topic) ?? 0;
    if (keys.some((one) => seen.has(one)) || count >= mostOf[topic]) return false;
    for (const one of keys) seen.add(one);
    counts.set(topic, count + 1);
    return true;
  });
}
