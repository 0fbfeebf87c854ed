import type { Placement } from '@awning/contract/creatives';
import { type Box, overlap } from '../boxes.ts';
import { chooseCut } from '../choose-crop.ts';
import { cutOut, type PreparedPhoto, seenOf } from '../shown-photos.ts';
import type { Size } from '../surfaces.ts';

/** How much closer the camera is at the end of its move than at the start, or the other way round. */
const closer = 1.12;

/** A frame's size, and of which placement its crops are. */
export interface FilmFrame extends Size {
  placement: Placement;
}

/** A photograph as its shot shows it, somewhat larger than the frame. */
export interface Shot {
  /** Three bytes a pixel. */
  pixels: Buffer;
  width: number;
  height: number;
  /** What stays where it is while the camera comes closer, in parts of the frame. */
  still: { x: number; y: number };
  /** Whether the camera comes closer; it draws back otherwise. */
  comesCloser: boolean;
}

/**
 * Takes one shot of a photograph: its subject is kept off the words.
 * @param words where lines stand, in pixels of the frame
 * @param index shots move in and out by turns
 */
export async function takeShot(
  photo: PreparedPhoto,
  frame: FilmFrame,
  words: readonly Box[],
  index: number,
): Promise<Shot> {
  const seen = seenOf(photo, photo.crops[frame.placement]);
  const box = { x: 0, y: 0, width: frame.width, height: frame.height };
  const cut = chooseCut(seen, box, words);
  const scale = frame.width / cut.region.width;
  const size = { width: Math.round(frame.width * closer), height: Math.round(frame.height * closer) };
  const { data } = await cutOut(photo, seen.from, cut, size);
  return {
    pixels: data,
    ...size,
    still: {
      x: ((seen.focus.x - cut.region.x) * scale) / frame.width,
      y: ((seen.focus.y - cut.region.y) * scale) / frame.height,
    },
    comesCloser: index % 2 === 0,
  };
}

/** How much of a photograph's subject words would cover, or the frame would cut off, 0 for nothing. */
export function lossOf(photo: PreparedPhoto, frame: FilmFrame, words: readonly Box[]): number {
  const seen = seenOf(photo, photo.crops[frame.placement]);
  const cut = chooseCut(seen, { x: 0, y: 0, width: frame.width, height: frame.height }, words);
  const hidden = words.reduce((sum, one) => sum + overlap(one, cut.subject), 0);
  return hidden / Math.max(1, cut.subject.width * cut.subject.height) + (1 - cut.shown);
}

/** The window of a shot that fills the frame, in its pixels. @param moved 0 to 1 */
export function windowOf(shot: Shot, moved: number): Box {
  const part = shot.comesCloser ? moved : 1 - moved;
  const zoom = 1 + (closer - 1) * part;
  const [width, height] = [shot.width / zoom, shot.height / zoom];
  const within = (still: number) => Math.min(1, Math.max(0, still));
  return {
    x: (shot.width - width) * within(shot.still.x),
    y: (shot.height - height) * within(shot.still.y),
    width,
    height,
  };
}
