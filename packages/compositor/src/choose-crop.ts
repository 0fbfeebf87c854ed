import { areaOf, type Box, freeOf, overlap, within } from './boxes.ts';

/** Largest enlargement of a photograph's pixels that a tighter crop may cause. */
const mostEnlarged = 1.7;
/** Part of a subject that words may cover, and that may be cut off, before the picture gives way to them. */
const tolerated = { covered: 0.015, cut: 0.03 };

/** What of a photograph is shown in a box, in its pixels. */
export interface Cut {
  region: Box;
  /** The part of its subject that is inside the box, and what words cover of that, 0 to 1. */
  shown: number;
  /** The subject in the box, in pixels of the picture; what is cut off is left out. */
  subject: Box;
  covered: number;
}

/** A photograph and where its subject is, in its pixels. */
export interface Seen {
  width: number;
  height: number;
  subject: Box;
  /** What is kept in sight, within the subject. */
  focus: { x: number; y: number };
}

const steps = 12;

/**
 * Chooses what of a photograph is shown in a box: as much as possible, with its subject whole, off the words, and near the
 * middle of the room beside them.
 */
export function chooseCut(photo: Seen, box: Box, words: readonly Box[]): Cut {
  const free = freeOf(box, words);
  const aim = { x: free.x + free.width / 2, y: free.y + free.height / 2 };
  const cover = Math.max(box.width / photo.width, box.height / photo.height);
  const zooms = words.length > 0 ? [1, 1.12, 1.25, 1.4] : [1, 1.12];
  let best: { cost: number; cut: Cut } | null = null;
  for (const zoom of zooms) {
    const scale = cover * zoom;
    if (zoom > 1 && scale > mostEnlarged) break;
    const [width, height] = [box.width / scale, box.height / scale];
    for (const shiftX of shifts(photo.width - width))
      for (const shiftY of shifts(photo.height - height)) {
        const region = { x: shiftX, y: shiftY, width, height };
        const whole: Box = {
          x: box.x + (photo.subject.x - shiftX) * scale,
          y: box.y + (photo.subject.y - shiftY) * scale,
          width: photo.subject.width * scale,
          height: photo.subject.height * scale,
        };
        const subject = within(whole, box);
        const shown = areaOf(subject) / areaOf(whole);
        const covered =
          words.reduce((sum, one) => sum + overlap(subject, one), 0) / Math.max(1, areaOf(subject));
        const off = Math.hypot(
          (box.x + (photo.focus.x - shiftX) * scale - aim.x) / box.width,
          (box.y + (photo.focus.y - shiftY) * scale - aim.y) / box.height,
        );
        const cost = covered * 12 + (1 - shown) * 8 + off + (zoom - 1) * 0.9;
        if (!best || cost < best.cost) best = { cost, cut: { region, shown, subject, covered } };
      }
  }
  return (
    best?.cut ?? {
      region: { x: 0, y: 0, width: photo.width, height: photo.height },
      shown: 1,
      subject: box,
      covered: 1,
    }
  );
}

/** Places at which a window may stand in what is longer than it by `spare`. */
const shifts = (spare: number): number[] =>
  spare < 1 ? [0] : Array.from({ length: steps + 1 }, (_, step) => (spare * step) / steps);

/**
 * The same, and whether the picture has to give way to the words: where they would cover its subject, or it could only be kept
 * off them by cutting it off.
 */
export function cutBeside(
  photo: Seen,
  box: Box,
  words: readonly Box[],
  free: Box = freeOf(box, words),
): { cut: Cut; givesWay: boolean } {
  const cut = chooseCut(photo, box, words);
  if (cut.covered > tolerated.covered) return { cut: chooseCut(photo, free, []), givesWay: true };
  if (words.length === 0 || cut.shown > 1 - tolerated.cut) return { cut, givesWay: false };
  const beside = chooseCut(photo, free, []);
  const givesWay = beside.shown > cut.shown + tolerated.cut;
  return { cut: givesWay ? beside : cut, givesWay };
}
