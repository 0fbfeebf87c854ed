import type { Spelling } from '@awning/adapters/ports/spelling';
import type { FactValue } from '@awning/contract/facts';
import { ownBook } from '@awning/strategist/playbooks/load';
import type { BusinessProfile } from '../businesses/public.ts';

/** The English of a business by where it is, or is reached; null where that is in neither country, or not known. */
export const englishOf = ({
  country,
  phone,
}: Pick<BusinessProfile, 'country' | 'phone'>): 'gb' | 'us' | null => {
  const place = country ?? (phone.startsWith('+44') ? 'GB' : null);
  return place === 'GB' ? 'gb' : place === 'US' ? 'us' : null;
};

/** What is right whatever a dictionary says: names, words of the business's own trade, and words that were used twice. */
export function rightWords(
  { name, type, address }: Pick<BusinessProfile, 'name' | 'type' | 'address'>,
  values: readonly FactValue[],
): string[] {
  const told = values.flatMap((value) => ('text' in value ? [value.text] : []));
  const words: string[] =
    told
      .join(' ')
      .toLowerCase()
      .match(/\p{L}+(?:['’]\p{L}+)*/gu) ?? [];
  const twice = words.filter((word, at) => words.indexOf(word) < at);
  return [name, type, address, JSON.stringify(ownBook(type, 'en') ?? ''), ...twice];
}

/** Sentences of the owner's without their typing mistakes: those that have some. Of other kinds nothing is suggested. */
export async function mendedOf(
  values: readonly FactValue[],
  business: Pick<BusinessProfile, 'country' | 'phone' | 'name' | 'type' | 'address'>,
  spelling: Spelling,
): Promise<ReadonlyMap<FactValue, string>> {
  const english = englishOf(business);
  const known = rightWords(business, values);
  const mended = new Map<FactValue, string>();
  for (const value of values) {
    if (value.kind !== 'sentence' && value.kind !== 'note') continue;
    const text = await spelling.mended(value.text, { english, known });
    if (text !== null) mended.set(value, text);
  }
  return mended;
}
