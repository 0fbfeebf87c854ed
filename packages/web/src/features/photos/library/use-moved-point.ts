import type { PointInPhoto } from '@awning/contract/photos';
import { useState } from 'react';

/**
 * The point that every crop keeps in sight, as it is moved: where it is held, until that is stored.
 * @param stored where the server has it
 * @param store rejects where it could not be stored; the point is then where it was
 */
export function useMovedPoint(stored: PointInPhoto, store: (left: PointInPhoto | null) => Promise<unknown>) {
  const [moved, setMoved] = useState<PointInPhoto | null>(null);
  return {
    focus: moved ?? stored,
    /** @param held null where the movement was broken off */
    move: (held: PointInPhoto | null) => setMoved(held),
    /** @param left null for what was found in the picture */
    async settle(left: PointInPhoto | null) {
      setMoved(left);
      await store(left).catch(() => undefined);
      // It may be moved on meanwhile.
      setMoved((now) => (now === left ? null : now));
    },
  };
}
