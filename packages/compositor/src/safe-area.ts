import { type Placement, placements } from '@awning/contract/creatives';
import type { Box } from './boxes.ts';

/**
 * Parts of a story (fractions of its height and width) that Instagram and Facebook cover with their own controls: Meta's
 * ads guide asks for 14 % at the top, 35 % at the bottom and 6 % at the sides to be left free of text and logos.
 */
const storyMargins = { top: 0.14, bottom: 0.35, side: 0.06 };

/** The part of a placement's picture for text, logo and button, in pixels. */
export function safeArea(placement: Placement): Box {
  const { width, height } = placements[placement];
  if (placement === 'story') {
    const side = Math.ceil(width * Math.max(storyMargins.side, 0.07));
    const top = Math.ceil(height * storyMargins.top) + 4;
    const bottom = Math.floor(height * (1 - storyMargins.bottom)) - 4;
    return { x: side, y: top, width: width - 2 * side, height: bottom - top };
  }
  const margin = Math.round(Math.min(width, height) * (placement === 'landscape' ? 0.09 : 0.075));
  return { x: margin, y: margin, width: width - 2 * margin, height: height - 2 * margin };
}
