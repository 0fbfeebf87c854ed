import { faces } from '../text/fonts.ts';
import { type DrawLook, placeMotif } from './look.ts';

const rays = 28;

/** The motif before a sun on the accent's bright ground. */
export const spotlight: DrawLook = ({ placement, width, height, safe, rtl, palette, motif }) => {
  const sun = {
    square: { x: 540, y: 1030, radius: 400, size: 320, lift: 170 },
    portrait: { x: 540, y: 1120, radius: 440, size: 480, lift: 80 },
    story: { x: 540, y: 1680, radius: 400, size: 500, lift: 20 },
    landscape: { x: 1000, y: 330, radius: 260, size: 330, lift: 10 },
  }[placement];
  const x = rtl ? width - sun.x : sun.x;
  const reach = Math.hypot(width, height);
  const beams = Array.from({ length: rays }, (_, ray) => {
    const from = (ray / rays) * 2 * Math.PI;
    const to = from + Math.PI / rays;
    const point = (angle: number) =>
      `${(x + reach * Math.cos(angle)).toFixed(0)} ${(sun.y + reach * Math.sin(angle)).toFixed(0)}`;
    return `M${x} ${sun.y}L${point(from)}L${point(to)}z`;
  }).join('');
  const art = `
    <rect width="${width}" height="${height}" fill="${palette.accent}"/>
    <path d="${beams}" fill="#ffffff" opacity=".13"/>
    <circle cx="${x}" cy="${sun.y}" r="${sun.radius * 1.1}" fill="#ffffff" opacity=".22"/>
    <circle cx="${x}" cy="${sun.y}" r="${sun.radius}" fill="${palette.paper}"/>
    ${placeMotif(motif(palette.inkOnPale), { x, y: sun.y - sun.lift, size: sun.size })}`;
  const box = {
    square: { ...safe, height: 505 },
    portrait: { ...safe, height: 545 },
    story: safe,
    landscape: { ...safe, width: 610 },
  }[placement];
  return {
    art,
    column: {
      box,
      align: placement === 'landscape' ? 'start' : 'center',
      anchor: 'middle',
      headline: { face: faces.black, colour: palette.onAccent, lineHeight: 1.05, largest: 0.13 },
      mark: 0,
      below: 1,
      text: palette.onAccent,
      brand: palette.onAccent,
      button: { ground: palette.deep, label: palette.onDeep },
    },
  };
};
