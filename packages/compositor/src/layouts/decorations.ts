import { type Box, grown } from '../boxes.ts';
import { outline } from '../shape.ts';
import { card, shadow } from './canvas.ts';
import type { Draw } from './row.ts';
import { boxOf, type Each, type Region, valueFor } from './shapes.ts';

/** A field of one colour. */
export const field =
  (colour: 'accent' | 'deep'): Draw =>
  (box, { palette }) =>
    card(box, 0, palette[colour]);

/** A line around an arch that stands on the lower edge. */
export const ring: Draw = (box, { palette, scale }) => {
  const { x, y, width } = grown(box, 24 * scale);
  return outline(
    'arch',
    { x, y, width, height: box.height + 44 * scale },
    `fill="none" stroke="${palette.deep}" stroke-width="${4 * scale}"`,
  );
};

/** Two discs behind a round picture. */
export const discs: Draw = (box, { palette }) => {
  const { x, y, radius } = discIn(box);
  return (
    `<circle cx="${x}" cy="${y}" r="${radius * 1.36}" fill="${palette.deepShape}" opacity=".5"/>` +
    `<circle cx="${x + radius * 0.1}" cy="${y + radius * 0.07}" r="${radius * 1.02}" fill="${palette.accent}"/>`
  );
};

/** A mount with a line of the accent around a picture. */
export const mount: Draw = (box, { palette, shape, scale }) => {
  const around = grown(box, (shape === 'wide' ? 26 : 34) * scale);
  return (
    shadow(around, 4 * scale, palette.scrim, 26 * scale) +
    card(around, 4 * scale, '#ffffff') +
    card(grown(box, 9 * scale), 2 * scale, 'none', `stroke="${palette.accent}" stroke-width="${3 * scale}"`)
  );
};

/** The shadow of a print that lies turned on a table. */
export const lyingShadow =
  (turn: number, edge: Each<number>): Draw =>
  (box, { palette, shape, scale }) =>
    turned(
      turn,
      box,
      shadow(grown(box, valueFor(edge, shape) * scale), 2 * scale, palette.scrim, 24 * scale),
    );

/** A bright disc behind a product, and the shadow of a photograph of it. */
export const halo: Draw = (box, { palette, hasPhoto, scale }) => {
  const { x, y } = discIn(box);
  const radius = box.height * 0.62;
  return (
    `<circle cx="${x}" cy="${y}" r="${radius * 1.3}" fill="#ffffff" opacity=".16"/>` +
    `<circle cx="${x}" cy="${y}" r="${radius}" fill="#ffffff" opacity=".3"/>` +
    (hasPhoto ? shadow(box, 40 * scale, palette.scrim, 30 * scale) : '')
  );
};

/**
 * A card for words, with a quotation mark on its edge where they are somebody's.
 * @param pad distance from the words to the edge, and `size` of the mark, in pixels of the usual width
 */
export const quotedCard =
  (pad: Each<number>, size: Each<number>): Draw =>
  (box, { palette, shape, isQuote, scale }) => {
    const left = box.x + valueFor(pad, shape) * scale;
    const mark = valueFor(size, shape) * scale;
    const bar = { x: left, y: box.y - 6 * scale, width: 120 * scale, height: 12 * scale };
    return (
      shadow(box, 30 * scale, palette.scrim, 28 * scale) +
      card(box, 30 * scale, palette.paper) +
      (isQuote
        ? quotationMark(left, box.y - mark * 0.5, mark, palette.accent)
        : card(bar, 6 * scale, palette.accent))
    );
  };

/** Two commas, as of an opening quotation mark. */
function quotationMark(x: number, y: number, size: number, colour: string): string {
  const comma = (at: number) =>
    `<path transform="translate(${at} ${y}) scale(${size / 100})" d="M46 0C18 10 0 36 0 66c0 20 12 34 30 34 16 0 28-12 28-28S46 46 32 46c-3 0-5 0-6 1 3-14 13-27 28-34z" fill="${colour}"/>`;
  return comma(x) + comma(x + size * 0.72);
}

/** A seal with a scalloped edge. */
export const seal: Draw = (box, { palette, scale }) => {
  const { x: cx, y: cy, radius } = discIn(box);
  const points = 18;
  const bump = ((radius * 0.94 * Math.PI) / points).toFixed(1);
  const path = Array.from({ length: points }, (_, at) => {
    const angle = (at / points) * 2 * Math.PI;
    const [px, py] = [cx + radius * 0.94 * Math.cos(angle), cy + radius * 0.94 * Math.sin(angle)];
    return `${at === 0 ? 'M' : `A${bump} ${bump} 0 0 1 `}${px.toFixed(1)} ${py.toFixed(1)}`;
  }).join('');
  const edge = `${path}A${bump} ${bump} 0 0 1 ${(cx + radius * 0.94).toFixed(1)} ${cy.toFixed(1)}z`;
  return (
    `<path transform="translate(${3 * scale} ${8 * scale})" d="${edge}" fill="${palette.scrim}" opacity=".25"/>` +
    `<path d="${edge}" fill="${palette.accent}"/>`
  );
};

/** A disc and a ring behind drawn objects. */
export const spot: Draw = ({ x, y, width: size }, { palette, scale }) => {
  const at = `cx="${x + size / 2}" cy="${y + size * 0.55}"`;
  return (
    `<circle ${at} r="${size * 0.74}" fill="${palette.deepShape}"/>` +
    `<circle ${at} r="${size * 0.88}" fill="none" stroke="${palette.deepShape}" stroke-width="${4 * scale}"/>`
  );
};

/** A target in the lower corner at the end of the lines. */
export const corner: Draw = ({ width, height }, { palette, shape }) => {
  const radius = Math.min(width, height) * (shape === 'tall' ? 0.86 : 0.62);
  const circle = (part: number, colour: string) =>
    `<circle cx="${width * 1.02}" cy="${height * 1.02}" r="${radius * part}" fill="${colour}"/>`;
  return circle(1, palette.deepShape) + circle(0.5, palette.accent) + circle(0.27, palette.deep);
};

/** A short line of the accent above words. */
export const line: Draw = ({ x, y }, { palette, unit }) => {
  const high = unit * 0.016;
  return card({ x, y: y - high * 3.4, width: unit * 0.14, height: high }, high / 2, palette.accent);
};

const rays = 28;

/** A sun, whose rays fill the picture. */
export const sun: Draw = (box, { palette, width, height }) => {
  const { x, y, radius } = discIn(box);
  const reach = Math.hypot(width, height);
  const beams = Array.from({ length: rays }, (_, ray) => {
    const from = (ray / rays) * 2 * Math.PI;
    const point = (angle: number) =>
      `${(x + reach * Math.cos(angle)).toFixed(0)} ${(y + reach * Math.sin(angle)).toFixed(0)}`;
    return `M${x} ${y}L${point(from)}L${point(from + Math.PI / rays)}z`;
  }).join('');
  return (
    `<path d="${beams}" fill="#ffffff" opacity=".12"/>` +
    `<circle cx="${x}" cy="${y}" r="${radius * 1.12}" fill="#ffffff" opacity=".24"/>` +
    `<circle cx="${x}" cy="${y}" r="${radius}" fill="${palette.paper}"/>`
  );
};

/** The same sun with a wider ring, as it stands at the edge of a picture. */
export const risingSun: Draw = (box, canvas) => {
  const { x, y, radius } = discIn(box);
  const glow = `<circle cx="${x}" cy="${y}" r="${radius * 1.36}" fill="#ffffff" opacity=".14"/>`;
  return glow + sun(box, canvas);
};

/** Woven cloth: stripes across each other, quiet enough for words. */
export const cloth: Draw = ({ width, height }, { palette, scale }) => {
  const step = 36 * scale;
  const half = step / 2;
  return (
    `<defs><pattern id="cloth" width="${step}" height="${step}" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><rect width="${half}" height="${step}" fill="${palette.paleShape}" opacity=".5"/><rect width="${step}" height="${half}" fill="${palette.paleShape}" opacity=".3"/></pattern></defs>` +
    `<rect width="${width}" height="${height}" fill="url(#cloth)"/>`
  );
};

/** A card with a thick and a thin line along its edge. */
export const letterpress: Draw = (box, { palette, scale }) =>
  shadow(box, 10 * scale, palette.scrim, 26 * scale) +
  card(box, 10 * scale, palette.paper) +
  card(grown(box, -26 * scale), 4 * scale, 'none', `stroke="${palette.deep}" stroke-width="${5 * scale}"`) +
  card(
    grown(box, -37 * scale),
    2 * scale,
    'none',
    `stroke="${palette.accent}" stroke-width="${2.5 * scale}"`,
  );

/** A pattern of dots. */
export const dots: Draw = ({ width, height }, { palette, scale }) => {
  const step = 54 * scale;
  return (
    `<defs><pattern id="dots" width="${step}" height="${step}" patternUnits="userSpaceOnUse"><circle cx="${step / 2}" cy="${step / 2}" r="${7 * scale}" fill="${palette.deepShape}"/></pattern></defs>` +
    `<rect width="${width}" height="${height}" fill="url(#dots)"/>`
  );
};

/** A card with round notches at both ends of its tear-off line. */
export const coupon =
  (stub: Each<Region>): Draw =>
  (box, canvas) => {
    const { palette, shape, scale } = canvas;
    const isWide = shape === 'wide';
    const behind = boxOf(valueFor(stub, shape), canvas);
    const tear = isWide ? behind.x : behind.y;
    const edge = couponEdge(box, tear, isWide, scale);
    const { x, y, width, height } = box;
    const end = 44 * scale;
    const tearLine = isWide
      ? `M${tear} ${y + end}V${y + height - end}`
      : `M${x + end} ${tear}H${x + width - end}`;
    return (
      `<path transform="translate(${6 * scale} ${16 * scale})" d="${edge}" fill="${palette.scrim}" opacity=".28"/>` +
      `<path d="${edge}" fill="${palette.paper}"/>` +
      `<path d="${tearLine}" stroke="${palette.deep}" stroke-width="${5 * scale}" stroke-dasharray="${2 * scale} ${18 * scale}" stroke-linecap="round" opacity=".5"/>`
    );
  };

function couponEdge({ x, y, width, height }: Box, tear: number, isWide: boolean, scale: number): string {
  const [r, notch] = [30 * scale, 26 * scale];
  const [right, bottom] = [x + width, y + height];
  const round = `a${notch} ${notch} 0 0 0`;
  if (isWide)
    return `M${x + r} ${y}H${tear - notch}${round} ${2 * notch} 0H${right - r}a${r} ${r} 0 0 1 ${r} ${r}V${bottom - r}a${r} ${r} 0 0 1-${r} ${r}H${tear + notch}${round}-${2 * notch} 0H${x + r}a${r} ${r} 0 0 1-${r}-${r}V${y + r}a${r} ${r} 0 0 1 ${r}-${r}z`;
  return `M${x + r} ${y}H${right - r}a${r} ${r} 0 0 1 ${r} ${r}V${tear - notch}${round} 0 ${2 * notch}V${bottom - r}a${r} ${r} 0 0 1-${r} ${r}H${x + r}a${r} ${r} 0 0 1-${r}-${r}V${tear + notch}${round} 0-${2 * notch}V${y + r}a${r} ${r} 0 0 1 ${r}-${r}z`;
}

/** A striped awning with round ends, and its shadow on the wall. */
export const awning =
  (stripes: Each<number>): Draw =>
  ({ width, height }, { palette, shape, scale }) => {
    const count = valueFor(stripes, shape);
    const stripe = width / count;
    const hanging = Array.from({ length: count }, (_, at) => {
      const colour = at % 2 === 0 ? palette.deep : palette.accent;
      return `<path d="M${at * stripe} 0h${stripe}v${height - stripe / 2}a${stripe / 2} ${stripe / 2} 0 0 1-${stripe} 0z" fill="${colour}"/>`;
    }).join('');
    return `<g transform="translate(0 ${10 * scale})" opacity=".12"><path d="M0 0H${width}V${height - stripe * 0.1}H0z" fill="${palette.scrim}"/></g>${hanging}`;
  };

/** The board of a shelf, and its shadow. */
export const board: Draw = (box, { palette, scale }) => {
  const below = {
    x: box.x + 14 * scale,
    y: box.y + box.height,
    width: box.width - 28 * scale,
    height: 12 * scale,
  };
  return card(below, 6 * scale, palette.scrim, 'opacity=".14"') + card(box, 8 * scale, palette.deep);
};

/** Lined paper, held by tape. */
export const note: Draw = (box, { palette, scale }) => {
  const { x, y, width, height } = box;
  const tape = { x: x + width / 2 - 85 * scale, y: y - 26 * scale, width: 170 * scale, height: 56 * scale };
  const lines = Array.from({ length: 4 }, (_, at) => {
    const down = y + (height * (at + 1)) / 5;
    return `<path d="M${x} ${down}H${x + width}" stroke="${palette.deep}" stroke-width="${2 * scale}" opacity=".05"/>`;
  }).join('');
  return (
    shadow(box, 6 * scale, palette.scrim, 34 * scale) +
    card(box, 6 * scale, palette.paper) +
    lines +
    turned(-3, tape, card(tape, 2 * scale, '#ffffff', 'opacity=".55"'))
  );
};

const discIn = ({ x, y, width, height }: Box) => ({ x: x + width / 2, y: y + height / 2, radius: width / 2 });

const turned = (degrees: number, { x, y, width, height }: Box, svg: string) =>
  `<g transform="rotate(${degrees} ${x + width / 2} ${y + height / 2})">${svg}</g>`;
