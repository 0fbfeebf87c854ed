import { useReducedMotion } from '@mantine/hooks';
import { useEffect, useEffectEvent, useRef } from 'react';

/**
 * Brings what an instruction has changed into view once its turn is over: on a phone it may stand below all other ads. A conversation
 * that is opened stays at its beginning.
 * @param isLive whether a turn is under way
 * @param changed id of the first ad that the newest turn changed
 * @returns where that ad is to be found
 */
export function useChangedInView(isLive: boolean, changed: string | null) {
  const place = useRef<HTMLDivElement>(null);
  const wasLive = useRef(false);
  const isStill = useReducedMotion();
  const bring = useEffectEvent(() =>
    place.current?.scrollIntoView({ block: 'start', behavior: isStill ? 'instant' : 'smooth' }),
  );
  useEffect(() => {
    if (isLive) wasLive.current = true;
    else if (wasLive.current) {
      wasLive.current = false;
      if (changed !== null) bring();
    }
  }, [isLive, changed]);
  return place;
}
