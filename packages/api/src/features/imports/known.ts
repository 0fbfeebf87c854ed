import { isDeepStrictEqual } from 'node:util';
import type { FindingTopic } from '@awning/contract/imports';
import type { PhoneHours } from '@awning/contract/phone-hours';
import type { Db } from '../../platform/db/database.ts';
import { type BusinessProfile, findBusiness } from '../businesses/public.ts';
import { type FactRow, factsOfBusiness, keyOfFact } from '../facts/public.ts';
import type { FoundValue } from './tables.ts';

/** What is known of a business already; null while there is none. */
export interface Known {
  business: BusinessProfile | null;
  facts: FactRow[];
}

export async function knownOf(db: Db, ownerId: string, businessId: string | null): Promise<Known> {
  if (businessId === null) return { business: null, facts: [] };
  const business = await findBusiness(db, ownerId, businessId);
  return { business, facts: await factsOfBusiness(db, ownerId, businessId) };
}

interface FoundContent {
  topic: FindingTopic;
  value: FoundValue;
}

/** Topics that are texts of the business's profile. */
const profileTopics = ['name', 'type', 'description', 'phone', 'whatsapp', 'address'] as const;
type ProfileTopic = (typeof profileTopics)[number];
export const isOfProfile = (topic: FindingTopic): topic is ProfileTopic =>
  profileTopics.some((one) => one === topic);

/** The text of the profile that a finding of its topic stands for. */
export const profileText = ({ business }: Known, topic: FindingTopic): string =>
  business && isOfProfile(topic) ? business[topic] : '';

/** When somebody answers the telephone of the business, as far as that is known. */
export const phoneHoursOf = ({ business }: Known): PhoneHours => business?.phoneHours ?? [];

/** Whether a finding says something that is not known. What its owner rejected is known to be wrong. */
export function isNews({ topic, value }: FoundContent, known: Known): boolean {
  if (value.hours) return !isDeepStrictEqual(phoneHoursOf(known), value.hours);
  if (value.text !== undefined) return profileText(known, topic) !== value.text;
  return (value.facts ?? []).some((fact) => {
    const same = known.facts.filter((row) => row.key === keyOfFact(fact));
    return !same.some((row) => isDeepStrictEqual(row.value, fact));
  });
}

/** The known facts that a finding says otherwise. */
export const contradicted = ({ value }: FoundContent, known: Known): FactRow[] =>
  (value.facts ?? []).flatMap((fact) =>
    known.facts.filter(
      (row) => row.key === keyOfFact(fact) && row.state !== 'rejected' && !isDeepStrictEqual(row.value, fact),
    ),
  );
