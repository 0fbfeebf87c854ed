import { useReducedMotion } from '@mantine/hooks';
import { useRef, useState } from 'react';

/**
 * A row of cards of which a phone shows one at a time, moved by swiping or by `go`.
 * @param count how many cards there are
 * @returns `at`, the index of the card in sight, and what the row needs
 */
export function useReel(count: number) {
  const row = useRef<HTMLDivElement>(null);
  const [seen, setSeen] = useState(0);
  const isStill = useReducedMotion();
  const at = Math.max(0, Math.min(seen, count - 1));
  const go = (index: number) => {
    const { current } = row;
    const card = current?.querySelectorAll<HTMLElement>('[data-reel-card]')[index];
    if (!current || !card) return;
    // From middle to middle, so that it serves both directions of writing.
    const left = current.scrollLeft + middleOf(card) - middleOf(current);
    // Not `scrollBy`: browsers snap that in its direction, and so past the card that is already in sight.
    current.scrollTo({ left, behavior: isStill ? 'instant' : 'smooth' });
  };
  const onScroll = () => {
    const { current } = row;
    // Cards are as wide as the row, and the gap between them is small beside it.
    if (current) setSeen(Math.round(Math.abs(current.scrollLeft) / current.clientWidth));
  };
  return { at, go, row, onScroll };
}

function middleOf(element: Element): number {
  const { left, width } = element.getBoundingClientRect();
  return left + width / 2;
}
