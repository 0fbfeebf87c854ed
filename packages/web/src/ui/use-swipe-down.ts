import { type PointerEvent, useRef } from 'react';

/** Pixels that a sheet is pulled down until letting go closes it; less is enough where it was flung. */
const farEnough = 96;
/** Pixels that a fling is at least long, and how many it makes in a millisecond. */
const fling = { length: 24, speed: 0.5 };
/** Milliseconds after which a sheet that was not closed, as with unsaved work, goes back up. */
const refusedMs = 300;

/**
 * Lets a dialog be pulled down by its header.
 * @param onClose called once it was pulled far or fast enough
 * @returns handlers of the header, which follows the finger with its dialog
 */
export function useSwipeDown(onClose: () => void) {
  const pull = useRef<{ from: number; since: number; sheet: HTMLElement } | null>(null);
  const down = (event: PointerEvent) => Math.max(0, event.clientY - (pull.current?.from ?? event.clientY));
  const release = (sheet: HTMLElement) => sheet.style.removeProperty('translate');
  return {
    onPointerDown(event: PointerEvent) {
      const target = event.target as HTMLElement;
      const sheet = target.closest<HTMLElement>('[role=dialog]');
      // What stands in the header is tapped as ever.
      if (!sheet || !event.isPrimary || target.closest('button, a, input')) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      pull.current = { from: event.clientY, since: event.timeStamp, sheet };
    },
    onPointerMove(event: PointerEvent) {
      if (pull.current) pull.current.sheet.style.translate = `0 ${down(event)}px`;
    },
    onPointerUp(event: PointerEvent) {
      const begun = pull.current;
      if (!begun) return;
      const length = down(event);
      const isFlung = length > fling.length && length / (event.timeStamp - begun.since) > fling.speed;
      pull.current = null;
      if (length < farEnough && !isFlung) return release(begun.sheet);
      onClose();
      setTimeout(() => release(begun.sheet), refusedMs);
    },
    onPointerCancel() {
      if (pull.current) release(pull.current.sheet);
      pull.current = null;
    },
  };
}
