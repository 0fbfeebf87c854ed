import { type Placement, placements } from '@awning/contract/creatives';
import { filmMost } from '@awning/contract/films';
import type { Box } from '../boxes.ts';
import { type PreparedCreative, prepareCreative } from '../compose.ts';
import type { ComposedCreative } from '../creative.ts';
import { PictureRefused } from '../refusals.ts';
import { type Size, surfaceOf } from '../surfaces.ts';
import { pairings } from '../text/fonts.ts';
import { withoutEmoji } from '../text/without-emoji.ts';
import { lossOf, type Shot, takeShot, windowOf } from './camera.ts';
import { drawShot, type Frame, layOver, type Overlay } from './pixels.ts';
import { comes, movedOf, opacityOf, presenceOf, type Script, scriptOf } from './script.ts';
import { type Anchor, wordsOn } from './words.ts';

/** What a moving story is made of. */
export interface StoryToFilm {
  /** Its photographs and looks; of its words, the language and the name. */
  creative: ComposedCreative;
  /** Whole lines, in the order in which they come. */
  lines: readonly string[];
}

/** A story whose photographs are decoded. */
export interface PreparedStory {
  prepared: PreparedCreative;
  lines: readonly string[];
  script: Script;
}

/** A film in one size. */
export interface Film extends Size {
  seconds: number;
  /** Draws the frame of a moment into one that may hold another. @param moment in seconds */
  draw(frame: Frame, moment: number): void;
  /** Boxes of the words' plates, in pixels. */
  plates: Box[];
}

/** Parts of a frame's height by which a line rises while it comes. */
const rises = 0.02;

/** @throws PictureRefused for a photograph that can't be read, or where there is none */
export async function prepareStory({ creative, lines }: StoryToFilm): Promise<PreparedStory> {
  const said = lines.slice(0, filmMost.lines).map(withoutEmoji);
  const prepared = await prepareCreative({ ...creative, photos: creative.photos.slice(0, filmMost.photos) });
  if (prepared.photos.length === 0) throw new PictureRefused('unreadable');
  return { prepared, lines: said, script: scriptOf(said, prepared.photos.length) };
}

/**
 * Sets the words and takes the shots of a film.
 * @param size in pixels; the placement's own where absent
 * @throws WordsTooLong
 */
export async function filmOf(
  { prepared, lines, script }: PreparedStory,
  placement: Placement,
  size: Size = placements[placement],
): Promise<Film> {
  const surface = surfaceOf(placement, size);
  const words = wordsOn(
    {
      ...surface,
      palette: prepared.palette,
      pairing: pairings[prepared.creative.type],
      hasPhoto: true,
      hasDrawing: false,
      isBright: false,
      hasOffer: false,
      isQuote: false,
      hasLines: false,
    },
    prepared,
  );
  const brand = await words.brand();
  const settings = await Promise.all(
    (['bottom', 'top'] as const).map(async (anchor: Anchor) => {
      const set = await words.lines(lines, anchor, brand.box);
      const taken = [brand.box, ...set.map(({ box }) => box)];
      const frame = { ...size, placement };
      const loss = prepared.photos.reduce((sum, photo) => sum + lossOf(photo, frame, taken), 0);
      return { set, taken, loss };
    }),
  );
  const [lower, upper] = settings as [(typeof settings)[0], (typeof settings)[0]];
  const { set, taken } = upper.loss < lower.loss * 0.7 ? upper : lower;
  const shots = await Promise.all(
    prepared.photos.map((photo, index) => takeShot(photo, { ...size, placement }, taken, index)),
  );
  const made = await words.made(taken);
  const still = [brand.overlay, ...(made ? [made] : [])];
  return {
    ...size,
    seconds: script.seconds,
    plates: taken,
    draw: (frame, moment) =>
      drawMoment(frame, moment, { script, shots, lines: set.map(({ overlay }) => overlay), still }),
  };
}

interface Drawn {
  script: Script;
  shots: readonly Shot[];
  lines: readonly Overlay[];
  /** What is there all the time. */
  still: readonly Overlay[];
}

function drawMoment(frame: Frame, moment: number, { script, shots, lines, still }: Drawn): void {
  const opacities = script.photos.map((span) => opacityOf(span, moment));
  const lowest = opacities.lastIndexOf(1);
  for (const [at, shot] of shots.entries()) {
    const span = script.photos[at];
    const opacity = opacities[at] ?? 0;
    if (!span || at < lowest || opacity === 0) continue;
    drawShot(frame, shot, windowOf(shot, movedOf(span, moment)), opacity);
  }
  for (const overlay of still) layOver(frame, overlay, 1);
  for (const [at, overlay] of lines.entries()) {
    const span = script.lines[at];
    if (!span) continue;
    const presence = presenceOf(span, moment, at === lines.length - 1);
    const isComing = moment - span.from < comes;
    layOver(frame, overlay, presence, isComing ? Math.round((1 - presence) * rises * frame.height) : 0);
  }
}

export const emptyFrame = ({ width, height }: Size): Frame => ({
  width,
  height,
  data: new Uint8Array(width * height * 4).fill(255),
});
