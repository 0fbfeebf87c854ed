import { type AdFactValue, adFactValue, type FactKind, type FactValue } from '@awning/contract/facts';

/** What is said of one persona's customers; the rest is true of the business. */
const ofCustomers: readonly FactKind[] = [
  'audience',
  'trigger',
  'doubt',
  'name',
  'channel',
  'tone',
  'private_goal',
];

/** Whether a fact belongs to one persona and not to the business as a whole. */
export const isOfCustomers = ({ kind }: FactValue): boolean => ofCustomers.includes(kind);

/** What tells facts apart: two of the same key say the same thing, the later one maybe with other values. */
export function keyOf(value: FactValue): string {
  const parts = (): (string | number | null)[] => {
    switch (value.kind) {
      case 'product':
      case 'audience':
      case 'trigger':
      case 'doubt':
      case 'reason':
      case 'policy':
      case 'proof':
        return [value.term ?? value.wording];
      case 'occasion':
        return [value.term];
      case 'price':
        return [value.product ?? value.wording, value.unit];
      case 'offer':
        return [value.product, ...value.items.map(({ product }) => product), ...value.days];
      case 'place':
        return [value.name];
      case 'hours':
        return [];
      case 'quote':
      case 'name':
      case 'private_goal':
        return [value.text];
      case 'channel':
        return [value.channel];
      case 'tone':
        return [value.tone];
      case 'taboo':
        return [value.words];
    }
  };
  return [value.kind, ...parts()].join(':').toLowerCase();
}

/** Those of some facts that ads may be made of. The private kinds are no part of the type. */
export const adValues = (values: readonly FactValue[]): AdFactValue[] =>
  values.flatMap((value) => {
    const parsed = adFactValue.safeParse(value);
    return parsed.success ? [parsed.data] : [];
  });
