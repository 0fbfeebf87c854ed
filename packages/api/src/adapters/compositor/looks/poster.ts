import { faces } from '../text/fonts.ts';
import { type DrawLook, placeMotif } from './look.ts';

/** Large type on the brand's deep colour, the trade's motif in a corner. */
export const poster: DrawLook = ({ placement, width, height, safe, rtl, palette, motif }) => {
  const spot = {
    square: { x: 836, y: 840, size: 460, circle: 350 },
    portrait: { x: 770, y: 1060, size: 560, circle: 440 },
    story: { x: 640, y: 1600, size: 720, circle: 580 },
    landscape: { x: 1000, y: 350, size: 400, circle: 330 },
  }[placement];
  const x = rtl ? width - spot.x : spot.x;
  const art = `
    <rect width="${width}" height="${height}" fill="${palette.deep}"/>
    <circle cx="${x}" cy="${spot.y}" r="${spot.circle}" fill="${palette.deepShape}"/>
    <circle cx="${x}" cy="${spot.y}" r="${spot.circle * 1.22}" fill="none" stroke="${palette.deepShape}" stroke-width="3"/>
    ${placeMotif(motif(palette.inkOnDeep), { ...spot, x, turn: rtl ? 6 : -6 })}`;
  const box =
    placement === 'landscape'
      ? { ...safe, width: 600 }
      : placement === 'story'
        ? safe
        : { ...safe, height: Math.round(height * (placement === 'square' ? 0.8 : 0.74)) - safe.y };
  return {
    art,
    column: {
      box,
      align: 'start',
      anchor: placement === 'landscape' ? 'middle' : 'top',
      headline: { face: faces.black, colour: palette.onDeep, lineHeight: 1.04, largest: 0.15 },
      mark: 0,
      below: placement === 'square' ? 0.5 : placement === 'portrait' ? 0.62 : 1,
      text: palette.quietOnDeep,
      brand: palette.quietOnDeep,
      button: { ground: palette.accent, label: palette.onAccent },
    },
  };
};
