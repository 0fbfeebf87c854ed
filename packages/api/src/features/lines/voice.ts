import type { FactValue } from '@awning/contract/facts';
import type { Brief } from '../facts/public.ts';

/** Words in which somebody speaks of herself alone, and of herself and others; closed lists of both languages. */
const alone = new Set("i i'm i'll i've i'd my mine אני אצלי שלי אליי".split(' '));
const several = new Set("we we're we'll we've we'd our ours us אנחנו אצלנו שלנו אלינו".split(' '));

/**
 * How a business speaks: as its owner chose, or else as most of her own sentences do, such as "I kneel on the grass".
 * @returns the manner with that voice; as it was where she speaks in no way, or as often in one as in the other
 */
export function mannerIn({ items, manner }: Brief): FactValue[] {
  if (manner.some((value) => value.kind === 'voice' && value.speaks !== null)) return manner;
  const words = items.flatMap(({ value }) =>
    value.kind === 'sentence' ? (value.text.toLowerCase().match(/[\p{L}'’]+/gu) ?? []) : [],
  );
  const times = (those: ReadonlySet<string>) =>
    words.filter((word) => those.has(word.replace('’', "'"))).length;
  const [one, many] = [times(alone), times(several)];
  if (one === many) return manner;
  const chosen = manner.find((value) => value.kind === 'voice');
  const voice: FactValue = {
    ...{ kind: 'voice', speaker: null, addresses: null },
    ...chosen,
    speaks: one > many ? 'i' : 'we',
  };
  return [...manner.filter((value) => value !== chosen), voice];
}
