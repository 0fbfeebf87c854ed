import type { Palette } from '../palette.ts';
import { faces } from '../text/fonts.ts';
import { type DrawLook, placeMotif } from './look.ts';

/** A pale ground, a serif headline, and the motif in an arched shop window. */
export const window: DrawLook = ({ placement, width, height, safe, rtl, palette, motif }) => {
  // The arch's middle, half its width, and the heights of its spring line and sill.
  const arch = {
    square: { x: 826, half: 184, spring: 330, sill: 940, size: 330 },
    portrait: { x: 540, half: 330, spring: 1000, sill: 1290, size: 500 },
    story: { x: 540, half: 380, spring: 1660, sill: 1860, size: 500 },
    landscape: { x: 970, half: 168, spring: 240, sill: 552, size: 290 },
  }[placement];
  const x = rtl ? width - arch.x : arch.x;
  const pane = (half: number) =>
    `M${x - half} ${arch.sill}V${arch.spring}a${half} ${half} 0 0 1 ${2 * half} 0v${arch.sill - arch.spring}z`;
  const middle = arch.sill - arch.size * 0.54;
  const lamp = placement === 'square' || placement === 'landscape';
  const art = `
    <rect width="${width}" height="${height}" fill="${palette.paper}"/>
    <path d="${pane(arch.half + 22)}" fill="none" stroke="${palette.pale}" stroke-width="5"/>
    <path d="${pane(arch.half)}" fill="${palette.pale}"/>
    ${lamp ? lampFrom(x, arch.spring - arch.half, arch.half, middle, palette) : `<circle cx="${x}" cy="${middle}" r="${arch.size * 0.56}" fill="${palette.paleShape}"/>`}
    ${placeMotif(motif(palette.inkOnPale), { x, y: middle, size: arch.size })}
    <rect x="${x - arch.half - 48}" y="${arch.sill - 3}" width="${2 * arch.half + 96}" height="${arch.half * 0.075}" rx="6" fill="${palette.deep}"/>`;
  const box = {
    square: { ...safe, width: 500 },
    portrait: { ...safe, height: 545 },
    story: safe,
    landscape: { ...safe, width: 640 },
  }[placement];
  return {
    art,
    column: {
      box,
      align: placement === 'portrait' || placement === 'story' ? 'center' : 'start',
      anchor: placement === 'portrait' ? 'top' : 'middle',
      headline: { face: faces.serif, colour: palette.onPaper, lineHeight: 1.06, largest: 0.13 },
      mark: 0,
      below: 1,
      text: palette.quietOnPaper,
      brand: palette.quietOnPaper,
      button: { ground: palette.deep, label: palette.onDeep },
    },
  };
};

/** A lamp above the motif, with its cone of light. */
function lampFrom(x: number, top: number, half: number, floor: number, palette: Palette): string {
  const y = top + half * 0.62;
  const shade = half * 0.34;
  return `
    <path d="M${x - shade * 0.8} ${y}L${x - half * 0.92} ${floor + half}h${half * 1.84}L${x + shade * 0.8} ${y}z" fill="${palette.paleShape}"/>
    <path d="M${x} ${top}V${y - shade * 0.7}" stroke="${palette.deep}" stroke-width="5"/>
    <circle cx="${x}" cy="${y}" r="${shade * 0.32}" fill="${palette.paper}"/>
    <path d="M${x - shade} ${y}a${shade} ${shade} 0 0 1 ${2 * shade} 0z" fill="${palette.accent}"/>`;
}
