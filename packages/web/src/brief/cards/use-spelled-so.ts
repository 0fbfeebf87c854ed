import type { Fact } from '@awning/contract/facts';
import { useRemembered } from '../../ui/use-remembered.ts';

type Spelled = Pick<Fact, 'says' | 'mended'>;

/** Spellings that are proposed, and the refusal of one, which this browser remembers. */
export function useSpelledSo() {
  const { isRemembered, remember } = useRemembered('awning.spelledSo');
  const keyOf = ({ says, mended }: Spelled) => `${says}\n${mended}`;
  return {
    /** The spelling to be looked at; null where there is none, or it was refused. */
    proposed: (fact: Spelled): string | null => (isRemembered(keyOf(fact)) ? null : fact.mended),
    refuse: (fact: Spelled) => remember(keyOf(fact)),
  };
}
