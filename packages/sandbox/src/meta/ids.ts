import { mix32 } from '../platform/random.ts';
import type { World } from './world.ts';

/** Prefix and length of each kind's ids, as Meta's look. */
const SHAPES = {
  person: ['10', 17],
  page: ['1', 15],
  adaccount: ['5', 15],
  campaign: ['120', 18],
  adset: ['120', 18],
  ad: ['120', 18],
  adcreative: ['9', 16],
  report: ['6', 16],
  pixel: ['8', 16],
  form: ['7', 16],
  lead: ['13', 16],
  audience: ['238', 17],
  photo: ['122', 17],
  post: ['122', 17],
  iguser: ['17841', 17],
  igmedia: ['179', 17],
  portfolio: ['3', 16],
  conversion: ['4', 16],
  advideo: ['2', 16],
} as const;

export type IdKind = keyof typeof SHAPES;

/**
 * A new id, a numeric string. It contains the creation number, so that it is unique and ascending, and some digits
 * drawn from the seed, so that ids are not consecutive.
 */
export function newId(world: World, kind: IdKind, offset = 0): string {
  const [prefix, length] = SHAPES[kind];
  const seq = String(world.store.nextSeq + offset);
  const kindDigit = String(Object.keys(SHAPES).indexOf(kind) % 10);
  const noise = String(mix32(world.store.nextSeq * 31 + offset + kind.length))
    .slice(-4)
    .padStart(4, '0');
  return prefix + seq.padStart(length - prefix.length - 5, '0') + kindDigit + noise;
}
