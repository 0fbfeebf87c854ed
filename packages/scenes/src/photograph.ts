import { hasDrawings } from '@awning/contract/designs';
import sharp from 'sharp';
import { goodsOf } from './groups/goods.ts';
import type { Group } from './groups/group.ts';
import { photographed } from './groups/photographed.ts';
import { type Box, drawStage, type StageColours, stageGroup } from './stage.ts';

/** A picture that is like a photograph, and where its subject is, in fractions of its width and height. */
export interface Photograph {
  /** JPEG. */
  bytes: Buffer;
  width: number;
  height: number;
  subject: Box;
  /** What it shows, as file names of its objects. */
  objects: readonly string[];
}

/** A place in which things are photographed: what is blurred behind them, and what they stand on. */
interface Place {
  /** The wall from above to below. */
  wall: readonly [string, string];
  /** Lights and things out of focus: colours of circles. */
  bokeh: readonly string[];
  table: readonly [string, string];
  grain: string;
  shadow: string;
}

const places: readonly Place[] = [
  {
    wall: ['#6b4a33', '#3a2618'],
    bokeh: ['#ffd79a', '#f7b267', '#fff1d6'],
    table: ['#b98555', '#8a5a34'],
    grain: '#6e4526',
    shadow: '#2a1608',
  },
  {
    wall: ['#dfe6df', '#b9c7ba'],
    bokeh: ['#ffffff', '#cfe0cf', '#8fb08f'],
    table: ['#f1ece3', '#d8cfc0'],
    grain: '#c9bfae',
    shadow: '#5b5348',
  },
  {
    wall: ['#3f5a47', '#22362a'],
    bokeh: ['#b7d98c', '#7fb069', '#f4f1a8'],
    table: ['#9c8f7d', '#776b5b'],
    grain: '#635848',
    shadow: '#1d2318',
  },
  {
    wall: ['#f6efe6', '#e3d3bf'],
    bokeh: ['#ffffff', '#ffe7c4', '#f3c9a1'],
    table: ['#e9dccb', '#cdb89d'],
    grain: '#bda68a',
    shadow: '#4d3a26',
  },
  {
    wall: ['#27364a', '#141d2b'],
    bokeh: ['#7fb3ff', '#ffd27f', '#f08fa0'],
    table: ['#55463c', '#3a2f29'],
    grain: '#2c231e',
    shadow: '#0a0a0d',
  },
  {
    wall: ['#cfd9e6', '#a9b8cb'],
    bokeh: ['#ffffff', '#e8f0ff', '#b8cbe6'],
    table: ['#ffffff', '#dfe5ec'],
    grain: '#cbd4de',
    shadow: '#3a4656',
  },
];

/** A sequence of numbers from 0 to 1 that a seed fixes (mulberry32). */
function numbersFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/**
 * A photograph-like picture of a trade's goods. The same arguments give the same picture.
 * @param type a key of the business types; one whose goods are not drawn shows a shop
 * @param index which of its pictures; each shows another group, at another place in the frame
 */
export function photographOf(type: string, index: number): Promise<Photograph> {
  const groups: readonly Group[] = hasDrawings(type) ? goodsOf[type] : Object.values(photographed);
  const group = groups[index % groups.length] ?? photographed.storefront;
  const seed = [...type].reduce((sum, letter) => sum * 31 + letter.charCodeAt(0), index * 7919 + 17);
  const shapes = [
    [1600, 1200],
    [1200, 1600],
    [1500, 1500],
  ] as const;
  const [width, height] = shapes[index % shapes.length] ?? shapes[0];
  return photographGroup(group, { seed, width, height });
}

/**
 * A group of objects in a place out of focus, on a table, with shadows and grain.
 * @param frame.seed fixes place, position and grain; width and height in pixels
 */
export async function photographGroup(
  group: Group,
  { seed, width, height }: { seed: number; width: number; height: number },
): Promise<Photograph> {
  const next = numbersFrom(seed);
  const place = places[Math.floor(next() * places.length)] ?? (places[0] as Place);
  const size = Math.min(width, height) * (0.56 + next() * 0.12);
  const at: Box = {
    x: (width - size) * (0.3 + next() * 0.4),
    y: height * 0.9 - size * (1.02 + next() * 0.12),
    width: size,
    height: size,
  };
  const box = { x: 0, y: 0, width, height };
  const stage = stageGroup(group, { box, at }, { setting: 'floor', colours: stageIn(place), id: 'p' });
  const horizon = at.y + at.height * 0.6;
  const background = await sharp(svg(width, height, behind(place, { width, height, horizon }, next)))
    .blur(Math.max(0.5, width * 0.018))
    .toBuffer();
  const shadowsAndObjects = drawStage({ ...stage, room: '' });
  const surface = `<defs><linearGradient id="edge" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#000" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity=".16"/></linearGradient>
    <radialGradient id="light" cx=".3" cy=".15" r=".9"><stop offset="0" stop-color="#fff6e0" stop-opacity=".4"/><stop offset=".6" stop-color="#fff6e0" stop-opacity="0"/></radialGradient>
    <radialGradient id="corner" cx=".5" cy=".5" r=".75"><stop offset=".6" stop-color="#000" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity=".42"/></radialGradient></defs>`;
  const front = `${surface}${shadowsAndObjects}<rect width="${width}" height="${height}" fill="url(#light)"/><rect width="${width}" height="${height}" fill="url(#corner)"/>`;
  const drawn = await sharp(background)
    .composite([{ input: svg(width, height, front) }])
    .removeAlpha()
    .raw()
    .toBuffer();
  const bytes = await sharp(grainy(drawn, next), { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 84 })
    .toBuffer();
  const { focus } = stage;
  const subject = {
    x: Math.max(0, focus.x / width),
    y: Math.max(0, focus.y / height),
    width: Math.min(1, focus.width / width),
    height: Math.min(1, focus.height / height),
  };
  return { bytes, width, height, subject, objects: group };
}

const svg = (width: number, height: number, inside: string) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${inside}</svg>`);

const stageIn = ({ table, wall, shadow }: Place): StageColours => ({
  wall: wall[1],
  wallLit: wall[0],
  floor: table[1],
  plinth: table[0],
  plinthShade: table[1],
  plinthTop: table[0],
  shadow,
});

/** Wall, lights out of focus, and a table. */
function behind(
  { wall, bokeh, table, grain }: Place,
  { width, height, horizon }: { width: number; height: number; horizon: number },
  next: () => number,
): string {
  const lights = Array.from({ length: 26 }, () => {
    const colour = bokeh[Math.floor(next() * bokeh.length)] ?? '#ffffff';
    const [x, y] = [next() * width, next() * horizon];
    return `<circle cx="${x.toFixed(0)}" cy="${y.toFixed(0)}" r="${(width * (0.015 + next() * 0.06)).toFixed(0)}" fill="${colour}" opacity="${(0.08 + next() * 0.3).toFixed(2)}"/>`;
  }).join('');
  const shelves = Array.from({ length: 3 }, (_, at) => {
    const y = horizon * (0.2 + at * 0.27);
    return `<rect x="0" y="${y.toFixed(0)}" width="${width}" height="${(height * 0.02).toFixed(0)}" fill="#000" opacity=".12"/>`;
  }).join('');
  const planks = Array.from({ length: 7 }, (_, at) => {
    const y = horizon + ((height - horizon) * (at + 0.4 * next())) / 7;
    return `<rect x="0" y="${y.toFixed(0)}" width="${width}" height="${(2 + at * 2).toFixed(0)}" fill="${grain}" opacity=".35"/>`;
  }).join('');
  return `<defs><linearGradient id="w" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${wall[0]}"/><stop offset="1" stop-color="${wall[1]}"/></linearGradient><linearGradient id="t" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${table[0]}"/><stop offset="1" stop-color="${table[1]}"/></linearGradient></defs>
    <rect width="${width}" height="${height}" fill="url(#w)"/>${shelves}${lights}<rect y="${horizon.toFixed(0)}" width="${width}" height="${(height - horizon).toFixed(0)}" fill="url(#t)"/>${planks}`;
}

/** Noise as of a sensor in a room. */
function grainy(pixels: Buffer, next: () => number): Buffer {
  for (let at = 0; at < pixels.length; at += 3) {
    const noise = (next() + next() - 1) * 9;
    for (const channel of [0, 1, 2]) {
      const value = (pixels[at + channel] ?? 0) + noise;
      pixels[at + channel] = Math.max(0, Math.min(value, 255));
    }
  }
  return pixels;
}
