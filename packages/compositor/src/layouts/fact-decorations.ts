import { grown } from '../boxes.ts';
import { card, shadow } from './canvas.ts';
import type { Draw } from './row.ts';

/** A board in a frame, with the traces of a wiped chalk, too faint for the words. */
export const chalkboard: Draw = (box, { palette, scale, width }) => {
  const inner = grown(box, -18 * scale);
  const traces = [0.22, 0.47, 0.74].map((down, at) => {
    const y = inner.y + inner.height * down;
    const from = inner.x + inner.width * (0.08 + at * 0.11);
    return `<path d="M${from.toFixed(0)} ${y.toFixed(0)}q${(inner.width * 0.3).toFixed(0)} ${(-46 * scale).toFixed(0)} ${(inner.width * 0.62).toFixed(0)} ${(18 * scale).toFixed(0)}" stroke="#ffffff" stroke-width="${(0.07 * width).toFixed(0)}" stroke-linecap="round" fill="none" opacity=".022"/>`;
  });
  return (
    shadow(box, 16 * scale, palette.scrim, 26 * scale) +
    card(box, 16 * scale, palette.accent) +
    card(inner, 8 * scale, palette.deep) +
    traces.join('')
  );
};

/** A wall of square glazed tiles: joints, and a gleam on the upper edge of each. */
export const tiles: Draw = ({ width, height }, { palette, scale }) => {
  const [side, joint] = [120 * scale, 6 * scale];
  const face = { x: joint / 2, y: joint / 2, width: side - joint, height: side - joint };
  const gleam = { x: 16 * scale, y: 14 * scale, width: side * 0.5, height: 6 * scale };
  const tile = card(face, 8 * scale, palette.deep) + card(gleam, 3 * scale, '#ffffff', 'opacity=".09"');
  return (
    `<defs><pattern id="tiles" width="${side}" height="${side}" patternUnits="userSpaceOnUse"><rect width="${side}" height="${side}" fill="${palette.deepShape}"/>${tile}</pattern></defs>` +
    `<rect width="${width}" height="${height}" fill="url(#tiles)"/>`
  );
};

/** A plate that hangs by a string from a nail. */
export const plateOnString: Draw = (box, { palette, scale }) => {
  const [middle, nail] = [box.x + box.width / 2, box.y - Math.min(box.y * 0.72, 130 * scale)];
  const hole = (x: number) =>
    `<circle cx="${x.toFixed(1)}" cy="${(box.y + 26 * scale).toFixed(1)}" r="${7 * scale}" fill="${palette.deep}"/>`;
  const [left, right] = [box.x + box.width * 0.2, box.x + box.width * 0.8];
  const string = `<path d="M${left.toFixed(1)} ${(box.y + 26 * scale).toFixed(1)}L${middle.toFixed(1)} ${nail.toFixed(1)}L${right.toFixed(1)} ${(box.y + 26 * scale).toFixed(1)}" fill="none" stroke="${palette.accent}" stroke-width="${4 * scale}" stroke-linejoin="round"/>`;
  return (
    shadow(box, 28 * scale, palette.scrim, 30 * scale) +
    card(box, 28 * scale, palette.paper) +
    card(
      grown(box, -16 * scale),
      18 * scale,
      'none',
      `stroke="${palette.accent}" stroke-width="${3 * scale}"`,
    ) +
    hole(left) +
    hole(right) +
    string +
    `<circle cx="${middle.toFixed(1)}" cy="${nail.toFixed(1)}" r="${9 * scale}" fill="${palette.accent}"/>`
  );
};

/** Circles around a place, which a pin marks. */
export const rings: Draw = ({ x, y, width, height }, { palette, scale }) => {
  const [cx, cy] = [x + width / 2, y + height / 2];
  const radius = Math.min(width, height) / 2;
  const circle = (part: number, opacity: number) =>
    `<circle cx="${cx.toFixed(1)}" cy="${cy.toFixed(1)}" r="${(radius * part).toFixed(1)}" fill="${palette.deepShape}" opacity="${opacity}"/>`;
  const size = 52 * scale;
  const pin = `<path transform="translate(${cx.toFixed(1)} ${cy.toFixed(1)}) scale(${(size / 50).toFixed(3)})" d="M0 0C-26 -34 -30 -48 -30 -60A30 30 0 0 1 30 -60C30 -48 26 -34 0 0z" fill="${palette.accent}"/><circle cx="${cx.toFixed(1)}" cy="${(cy - 1.2 * size).toFixed(1)}" r="${(size * 0.22).toFixed(1)}" fill="${palette.deep}"/>`;
  return (
    circle(1, 0.35) +
    circle(0.7, 0.45) +
    circle(0.4, 0.6) +
    `<circle cx="${cx.toFixed(1)}" cy="${cy.toFixed(1)}" r="${radius.toFixed(1)}" fill="none" stroke="${palette.accent}" stroke-width="${3 * scale}" stroke-dasharray="${2 * scale} ${16 * scale}" stroke-linecap="round"/>` +
    pin
  );
};

/** A leaf torn off a calendar: a band of colour with two rings above the paper. */
export const leaf: Draw = (box, { palette, scale }) => {
  const head = Math.min(box.height * 0.22, 110 * scale);
  const { x, y, width, height } = box;
  const ring = (at: number) =>
    card(
      { x: x + width * at - 9 * scale, y: y - 26 * scale, width: 18 * scale, height: 62 * scale },
      9 * scale,
      palette.scrim,
    ) +
    card(
      { x: x + width * at - 4 * scale, y: y - 22 * scale, width: 6 * scale, height: 50 * scale },
      3 * scale,
      '#ffffff',
      'opacity=".35"',
    );
  return (
    shadow(box, 18 * scale, palette.scrim, 28 * scale) +
    card({ x: x + 8 * scale, y: y + 10 * scale, width, height }, 18 * scale, palette.pale) +
    card(box, 18 * scale, palette.paper) +
    `<path d="M${x} ${y + head}V${y + 18 * scale}a${18 * scale} ${18 * scale} 0 0 1 ${18 * scale} ${-18 * scale}H${x + width - 18 * scale}a${18 * scale} ${18 * scale} 0 0 1 ${18 * scale} ${18 * scale}V${y + head}z" fill="${palette.deep}"/>` +
    ring(0.28) +
    ring(0.72)
  );
};

/** Ruled paper with a margin of colour. */
export const ruled: Draw = ({ width, height }, { palette, scale, unit }) => {
  const step = 64 * scale;
  const lines = Array.from(
    { length: Math.floor(height / step) },
    (_, at) =>
      `<path d="M0 ${((at + 1) * step).toFixed(0)}H${width}" stroke="${palette.pale}" stroke-width="${1.5 * scale}" opacity=".7"/>`,
  ).join('');
  return `${lines}<rect width="${(unit * 0.055).toFixed(0)}" height="${height}" fill="${palette.accent}"/>`;
};

/** A bubble of speech around words: the question's points back to where one reads from, the answer's to the other side. */
export const bubble =
  (colour: 'paper' | 'deep'): Draw =>
  (box, { palette, scale }) => {
    const { x, y, width, height } = box;
    const radius = 34 * scale;
    const bottom = y + height;
    const size = 42 * scale;
    const tail =
      colour === 'paper'
        ? `M${x + radius} ${bottom - 2}v${size}l${size * 1.1} ${-size}z`
        : `M${x + width - radius} ${bottom - 2}v${size}l${-size * 1.1} ${-size}z`;
    return (
      shadow(box, radius, palette.scrim, 18 * scale) +
      card(box, radius, palette[colour]) +
      `<path d="${tail}" fill="${palette[colour]}"/>`
    );
  };

/** A strip of paper below a picture, whose edge is torn straight and marked by the accent. */
export const paperStrip: Draw = (box, { palette, scale, shape }) =>
  card(box, 0, palette.paper) +
  (shape === 'wide'
    ? card({ ...box, width: 8 * scale }, 0, palette.accent)
    : shape === 'tall'
      ? card({ ...box, y: box.y + box.height - 8 * scale, height: 8 * scale }, 0, palette.accent)
      : card({ ...box, height: 8 * scale }, 0, palette.accent));

/** A label of paper with a hole and a thread, as it is tied to goods. */
export const paperLabel: Draw = (words, { palette, scale }) => {
  const cut = Math.min(words.height * 0.3, 70 * scale);
  // The hole is beside the words.
  const { x, y, width, height } = { ...words, x: words.x - cut, width: words.width + cut };
  const edge = `M${x + cut} ${y}H${x + width}V${y + height}H${x + cut}L${x} ${y + height - cut}V${y + cut}z`;
  const [hx, hy] = [x + cut * 0.7, y + height / 2];
  return (
    `<path transform="translate(${4 * scale} ${12 * scale})" d="${edge}" fill="${palette.scrim}" opacity=".3"/>` +
    `<path d="${edge}" fill="${palette.paper}"/>` +
    `<path d="M${hx} ${hy}C${x - 30 * scale} ${hy - 40 * scale} ${x - 60 * scale} ${y - 20 * scale} ${x - 120 * scale} ${y - 60 * scale}" fill="none" stroke="${palette.accent}" stroke-width="${5 * scale}" stroke-linecap="round"/>` +
    `<circle cx="${hx}" cy="${hy}" r="${13 * scale}" fill="${palette.accent}"/><circle cx="${hx}" cy="${hy}" r="${7 * scale}" fill="${palette.scrim}"/>`
  );
};
