import { useRef, useState } from 'react';

interface Work {
  id: string;
  state: 'waiting' | 'running' | 'done' | 'failed';
  problem: string | null;
  createdAt: string;
}

/** For how long (ms) work that was cut is told of, whoever saw it. */
const toldMs = 86_400_000;

/** Whether work was cut on our side: it can be begun again, and nobody may have seen it end. */
export const isInterrupted = ({ problem }: Work): boolean => problem === 'interrupted';

export const isUnderWay = ({ state }: Work): boolean => state === 'waiting' || state === 'running';

/**
 * Of work in the background, what was seen going on while this was on the screen, until it is put away, and what was cut.
 * @param isLast whether nothing of its kind was begun after it
 */
export function useSeenWork<W extends Work>(all: readonly W[], isLast: (one: W) => boolean) {
  const [dismissed, setDismissed] = useState<readonly string[]>([]);
  const seen = useRef(new Set<string>());
  for (const one of all) if (isUnderWay(one)) seen.current.add(one.id);
  const isShown = (one: W) =>
    seen.current.has(one.id) ||
    (isInterrupted(one) && isLast(one) && Date.now() - Date.parse(one.createdAt) < toldMs);
  return {
    shown: all.filter((one) => isShown(one) && !dismissed.includes(one.id)),
    dismiss: (id: string) => setDismissed((now) => [...now, id]),
  };
}
