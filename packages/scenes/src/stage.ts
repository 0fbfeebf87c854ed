import type { Group } from './groups/group.ts';
import { type DrawnObject, objectOf } from './objects.ts';

/** In pixels of the picture. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Colours of a stage, as `#rrggbb`. */
export interface StageColours {
  /** The wall at its darkest, and where the light falls on it. */
  wall: string;
  wallLit: string;
  floor: string;
  /** The plinth's side in light and in shade, and its top. */
  plinth: string;
  plinthShade: string;
  plinthTop: string;
  shadow: string;
}

export const settings = ['plinth', 'floor', 'steps'] as const;
export type Setting = (typeof settings)[number];

/** An object where it stands: its box, and where its foot is. */
export interface PlacedObject {
  object: DrawnObject;
  box: Box;
}

/** A group of objects, staged: what is drawn behind and below them, and the objects, the hindmost first. */
export interface Stage {
  /** Gradients that the room and what stands in it are drawn with, as SVG. */
  definitions: string;
  /** Wall and floor, which fill the box asked for. */
  room: string;
  /** Plinths and shadows. */
  ground: string;
  placedObjects: PlacedObject[];
  /** The box around the objects. */
  focus: Box;
}

/** Objects that hang in the air; their shadow lies below them. */
const floating = new Set([
  'airplane',
  'balloon',
  'bubbles',
  'cloud',
  'droplet',
  'kite',
  'label',
  'musical-notes',
  'red-heart',
  'speech-balloon',
  'sun',
  'sun-behind-cloud',
  'honeybee',
  'fish',
  'tropical-fish',
  'rocket',
  'magnifying-glass-tilted-left',
  'wind-chime',
]);

/** Size of what stands beside the main object, in parts of its own; by area, so that long things are not small. */
const besideSize = 0.52;

/**
 * Stages a group in a box like a product shot: a wall that light falls on from the upper left, a floor, a plinth, and the
 * objects with their shadows.
 * @param place.at the part of the box in which the objects stand; the rest stays wall and floor
 * @param id makes the names of definitions unique where several stages are drawn into one SVG
 */
export function stageGroup(
  group: Group,
  place: { box: Box; at: Box },
  { setting, colours, id }: { setting: Setting; colours: StageColours; id: string },
): Stage {
  const { at } = place;
  const [main, ...beside] = group.map(objectOf);
  if (!main) throw new Error('a group needs an object');
  const raised = setting === 'floor' ? 0 : at.height * 0.2;
  const ground = at.y + at.height * (setting === 'floor' ? 0.86 : 0.97);
  const foot = ground - raised;
  const wide = beside.length === 0 ? 0.86 : beside.length === 1 ? 0.62 : 0.54;
  const room = { width: at.width * wide, height: foot - at.y - at.height * 0.04 };
  const size = fitted(main.ratio, room);
  const shift = beside.length === 1 ? -at.width * 0.13 : 0;
  const middle = at.x + at.width / 2 + shift;
  const lift = floating.has(main.name) ? size.height * 0.1 : 0;
  const placedObjects: PlacedObject[] = [];
  const hero: PlacedObject = { object: main, box: boxOn(middle, foot - lift, size) };
  placedObjects.push(hero);
  const area = Math.sqrt(size.width * size.height) * besideSize;
  for (const [place_, object] of beside.entries()) {
    const side = place_ === 0 ? 1 : -1;
    const own = { width: area * Math.sqrt(object.ratio), height: area / Math.sqrt(object.ratio) };
    const scale = Math.min(1, (at.width * 0.36) / own.width, (at.height * 0.5) / own.height);
    const [width, height] = [own.width * scale, own.height * scale];
    const edge = side > 0 ? at.x + at.width - width / 2 : at.x + width / 2;
    const beyond = middle + side * (size.width / 2 + width * 0.36);
    const x = side > 0 ? Math.min(edge, beyond) : Math.max(edge, beyond);
    const y =
      setting === 'steps' ? ground - raised * 0.42 : ground + (setting === 'floor' ? at.height * 0.06 : 0);
    const up = floating.has(object.name) ? at.height * 0.3 : 0;
    placedObjects.push({ object, box: boxOn(x, Math.min(y, at.y + at.height) - up, { width, height }) });
  }
  const blocks =
    setting === 'floor'
      ? ''
      : plinths(placedObjects, { foot, ground, raised, setting, middle, size, at }, colours, id);
  const shadows = placedObjects
    .map(({ object, box }, index) => {
      const base =
        index === 0
          ? foot
          : Math.min(
              setting === 'steps'
                ? ground - raised * 0.42
                : ground + (setting === 'floor' ? at.height * 0.06 : 0),
              at.y + at.height,
            );
      return shadowOf(box, base, floating.has(object.name), id);
    })
    .join('');
  return {
    definitions: definitions(place, ground, colours, id),
    room: roomIn(place.box, id),
    ground: blocks + shadows,
    placedObjects,
    focus: around(placedObjects.map(({ box }) => box)),
  };
}

/** A stage as SVG elements, objects included. */
export function drawStage({ definitions, room, ground, placedObjects }: Stage): string {
  const objects = placedObjects.map(
    ({ object, box }) =>
      `<svg x="${px(box.x)}" y="${px(box.y)}" width="${px(box.width)}" height="${px(box.height)}" viewBox="${object.viewBox}">${object.body}</svg>`,
  );
  return definitions + room + ground + objects.join('');
}

const px = (value: number) => value.toFixed(1);

function fitted(ratio: number, room: { width: number; height: number }) {
  const width = Math.min(room.width, room.height * ratio);
  return { width, height: width / ratio };
}

const boxOn = (middle: number, foot: number, { width, height }: { width: number; height: number }): Box => ({
  x: middle - width / 2,
  y: foot - height,
  width,
  height,
});

function around(boxes: readonly Box[]): Box {
  const x = Math.min(...boxes.map((box) => box.x));
  const y = Math.min(...boxes.map((box) => box.y));
  return {
    x,
    y,
    width: Math.max(...boxes.map((box) => box.x + box.width)) - x,
    height: Math.max(...boxes.map((box) => box.y + box.height)) - y,
  };
}

/** Gradients: the wall's light, the floor, the plinth's round side, a soft shadow. */
function definitions(
  { box, at }: { box: Box; at: Box },
  ground: number,
  c: StageColours,
  id: string,
): string {
  const cx = at.x + at.width * 0.42;
  const cy = at.y + at.height * 0.38;
  const reach = Math.max(box.width, box.height) * 0.75;
  const horizon = ((ground - at.height * 0.16 - box.y) / box.height).toFixed(3);
  return `<defs>
    <radialGradient id="${id}l" gradientUnits="userSpaceOnUse" cx="${px(cx)}" cy="${px(cy)}" r="${px(reach)}"><stop offset="0" stop-color="${c.wallLit}"/><stop offset=".55" stop-color="${c.wall}"/><stop offset="1" stop-color="${c.wall}"/></radialGradient>
    <linearGradient id="${id}f" x1="0" y1="0" x2="0" y2="1"><stop offset="${horizon}" stop-color="${c.floor}" stop-opacity="0"/><stop offset="${Math.min(0.99, Number(horizon) + 0.1)}" stop-color="${c.floor}"/><stop offset="1" stop-color="${c.floor}"/></linearGradient>
    <linearGradient id="${id}p" x1="0" x2="1" y1="0" y2="0"><stop offset="0" stop-color="${c.plinth}"/><stop offset=".3" stop-color="${c.plinthTop}"/><stop offset=".62" stop-color="${c.plinth}"/><stop offset="1" stop-color="${c.plinthShade}"/></linearGradient>
    <radialGradient id="${id}s"><stop offset="0" stop-color="${c.shadow}" stop-opacity=".5"/><stop offset=".55" stop-color="${c.shadow}" stop-opacity=".2"/><stop offset="1" stop-color="${c.shadow}" stop-opacity="0"/></radialGradient>
  </defs>`;
}

/** Wall and floor, without a line between them, as photographers hang their paper. */
function roomIn(box: Box, id: string): string {
  const rect = `x="${px(box.x)}" y="${px(box.y)}" width="${px(box.width)}" height="${px(box.height)}"`;
  return `<rect ${rect} fill="url(#${id}l)"/><rect ${rect} fill="url(#${id}f)"/>`;
}

interface Raising {
  foot: number;
  ground: number;
  raised: number;
  setting: Setting;
  middle: number;
  size: { width: number; height: number };
  at: Box;
}

/** A round plinth under the main object; on steps, a lower one under the others. */
function plinths(placedObjects: readonly PlacedObject[], on: Raising, c: StageColours, id: string): string {
  const half = Math.min(on.at.width * 0.42, Math.max(on.size.width * 0.6, on.at.width * 0.2));
  const drum = (x: number, top: number, radius: number, bottom: number) => {
    const tilt = radius * 0.17;
    return `<ellipse cx="${px(x + radius * 0.12)}" cy="${px(bottom)}" rx="${px(radius * 1.35)}" ry="${px(tilt * 1.7)}" fill="url(#${id}s)"/>
      <path d="M${px(x - radius)} ${px(top)}v${px(bottom - top)}a${px(radius)} ${px(tilt)} 0 0 0 ${px(2 * radius)} 0v${px(top - bottom)}z" fill="url(#${id}p)"/>
      <ellipse cx="${px(x)}" cy="${px(top)}" rx="${px(radius)}" ry="${px(tilt)}" fill="${c.plinthTop}"/>`;
  };
  const top = on.foot - half * 0.06;
  const lower =
    on.setting === 'steps'
      ? placedObjects
          .slice(1)
          .map(({ box }) =>
            drum(
              box.x + box.width / 2,
              on.ground - on.raised * 0.42 - box.width * 0.04,
              Math.max(box.width * 0.66, half * 0.5),
              on.ground + half * 0.05,
            ),
          )
      : [];
  return drum(on.middle, top, half, on.ground) + lower.join('');
}

/** A dark line where an object touches, and a wider shadow away from the light. */
function shadowOf(box: Box, base: number, isFloating: boolean, id: string): string {
  const x = box.x + box.width / 2;
  const wide = box.width * (isFloating ? 0.34 : 0.56);
  const soft = `<ellipse cx="${px(x + box.width * 0.1)}" cy="${px(base)}" rx="${px(wide * 1.2)}" ry="${px(box.width * 0.1)}" fill="url(#${id}s)"/>`;
  return isFloating
    ? soft
    : `${soft}<ellipse cx="${px(x)}" cy="${px(base - box.width * 0.005)}" rx="${px(wide * 0.86)}" ry="${px(box.width * 0.045)}" fill="url(#${id}s)"/>`;
}
