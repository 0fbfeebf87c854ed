import { faces } from '../text/fonts.ts';
import { type Canvas, type DrawLook, placeMotif } from './look.ts';

/** A price tag on a pale ground that is patterned with the trade's motif. */
export const tag: DrawLook = (canvas) => {
  const { placement, width, height, safe, palette } = canvas;
  const card = {
    square: { x: 120, y: 116, width: 840, height: 850 },
    portrait: { x: 110, y: 150, width: 860, height: 1080 },
    story: { x: 96, y: 205, width: 888, height: 1085 },
    landscape: { x: 190, y: 66, width: 820, height: 500 },
  }[placement];
  const cut = placement === 'landscape' ? 60 : 110;
  const hole = { x: width / 2, y: card.y + (placement === 'landscape' ? 34 : 56) };
  const radius = placement === 'landscape' ? 11 : 17;
  const shape = (dx: number, dy: number) =>
    `M${card.x + cut + dx} ${card.y + dy}h${card.width - 2 * cut}l${cut} ${cut}v${card.height - cut - 28}a28 28 0 0 1-28 28h${56 - card.width}a28 28 0 0 1-28-28v${28 + cut - card.height}z`;
  const inside = placement === 'landscape' ? 64 : 92;
  const top = Math.max(safe.y, hole.y + (placement === 'landscape' ? 22 : 50));
  const bottom = Math.min(safe.y + safe.height, card.y + card.height - inside * 0.72);
  const art = `
    <rect width="${width}" height="${height}" fill="${palette.pale}"/>
    ${pattern(canvas)}
    ${placement === 'story' ? standing(canvas) : ''}
    <path d="${shape(10, 14)}" fill="${palette.deep}" opacity=".13"/>
    <path d="${shape(0, 0)}" fill="${palette.paper}"/>
    <path d="M${hole.x} -20C${hole.x - 46} ${hole.y * 0.4} ${hole.x + 46} ${hole.y * 0.5} ${hole.x} ${hole.y}" fill="none" stroke="${palette.deep}" stroke-width="${radius * 0.36}"/>
    <circle cx="${hole.x}" cy="${hole.y}" r="${radius * 1.5}" fill="${palette.accent}"/>
    <circle cx="${hole.x}" cy="${hole.y}" r="${radius * 0.8}" fill="${palette.deep}"/>`;
  return {
    art,
    column: {
      box: { x: card.x + inside, y: top, width: card.width - 2 * inside, height: bottom - top },
      align: 'center',
      anchor: 'middle',
      headline: { face: faces.serif, colour: palette.onPaper, lineHeight: 1.06, largest: 0.125 },
      mark: placement === 'square' ? 0.17 : placement === 'portrait' ? 0.24 : 0,
      below: 1,
      text: palette.quietOnPaper,
      brand: palette.quietOnPaper,
      button: { ground: palette.accent, label: palette.onAccent },
    },
  };
};

/** The motif as a pattern in one tone, alternate rows offset. */
function pattern({ width, height, unit, palette, motif }: Canvas): string {
  const tone = palette.paleShape;
  const drawn = motif({ main: tone, light: tone, dark: tone, accent: tone, white: palette.pale });
  const step = unit * 0.24;
  const marks: string[] = [];
  for (let row = 0; row * step * 0.9 < height + step; row++) {
    for (let at = 0; at * step * 1.3 < width + step; at++) {
      const x = at * step * 1.3 + (row % 2 ? step * 0.65 : 0);
      marks.push(
        `<use href="#mark" transform="translate(${x.toFixed(0)} ${(row * step * 0.9).toFixed(0)}) rotate(${(row + at) % 2 ? 10 : -10})"/>`,
      );
    }
  }
  const scale = (step * 0.62) / 200;
  return `<defs><g id="mark"><g transform="scale(${scale}) translate(-100 -100)">${drawn}</g></g></defs>${marks.join('')}`;
}

/** A story has room below the tag. */
function standing({ width, palette, motif }: Canvas): string {
  return `<circle cx="${width / 2}" cy="1610" r="235" fill="${palette.paleShape}"/>${placeMotif(motif(palette.inkOnPale), { x: width / 2, y: 1605, size: 330 })}`;
}
