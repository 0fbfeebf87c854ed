import type { Placement } from '@awning/contract/creatives';

/** See `Canvas.unit`. */
export const units: Record<Placement, number> = { square: 1000, portrait: 1060, story: 1240, landscape: 780 };
