import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import type { Destination } from './use-destinations.ts';

interface MarkedOption {
  /** What is listed, in order. */
  options: Destination[];
  /** What Enter leads to before an arrow key was pressed; undefined while that is not known. */
  first: Destination | undefined;
  onChoose: (to: string) => void;
  onClose: () => void;
}

/**
 * The option that is marked in a list whose options come one after the other, and the keys of its field. Mantine marks options
 * by their place: where another came before the marked one, Enter would lead to what stood in its place. This marks by address,
 * and Enter leads to what is marked; pressed too early for that, it leads there once the first option is known.
 */
export function useMarkedOption({ options, first, onChoose, onClose }: MarkedOption) {
  const id = useId();
  const [moved, setMoved] = useState<string | null>(null);
  const [isAwaited, setAwaited] = useState(false);
  const at = options.findIndex(({ to }) => to === moved);
  const marked = (options[at] ?? first)?.to;
  const idOf = (to: string) => `${id}-${to}`;
  const markedId = marked === undefined ? undefined : idOf(marked);

  useEffect(() => {
    if (markedId) document.getElementById(markedId)?.scrollIntoView({ block: 'nearest' });
  }, [markedId]);

  useEffect(() => {
    if (!isAwaited || marked === undefined) return;
    setAwaited(false);
    onChoose(marked);
  });

  function move(step: 1 | -1) {
    const from = options.findIndex(({ to }) => to === marked);
    const next = from < 0 && step < 0 ? -1 : from + step;
    setAwaited(false);
    setMoved(options.at(next % options.length)?.to ?? null);
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') return onClose();
    if (event.key === 'Enter') setAwaited(true);
    else if (event.key === 'ArrowDown') move(1);
    else if (event.key === 'ArrowUp') move(-1);
    else return;
    event.preventDefault();
  }

  /** Forgets the keys that were pressed, since something else is searched for. */
  function reset() {
    setMoved(null);
    setAwaited(false);
  }

  return { marked, markedId, idOf, onKeyDown, reset };
}
