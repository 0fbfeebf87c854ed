import { placementNames } from '@awning/contract/creatives';
import { type FilmFormat, filmFormatNames, filmFormats, filmMaxBytes } from '@awning/contract/films';
import sharp from 'sharp';
import { adJpeg } from '../ad-jpeg.ts';
import { marked } from '../digital-source.ts';
import type { Picture, Pictures } from '../pictures.ts';
import { FilmTooLarge } from '../refusals.ts';
import { encodeFilm } from './encode.ts';
import { emptyFrame, filmOf, type PreparedStory, prepareStory, type StoryToFilm } from './film.ts';
import { markedMp4 } from './mp4-mark.ts';

/** A moving story as it is kept. */
export interface MadeStory {
  /** MP4 by format. */
  films: Record<FilmFormat, Buffer>;
  seconds: number;
  /** What is seen of it while nothing moves, by placement: its first photograph and line. */
  pictures: Pictures;
  /** Whether a model made what it shows, in part at least. */
  isMade: boolean;
}

/** Parts of the work that a film is, by its format's height: the rest are the pictures. */
const pictureShare = 0.06;

/** When the first line is surely there, as a part of its time. */
const posterAt = 0.6;

/**
 * Makes both films of a moving story, and a picture of it for each placement.
 * @param tell hears of the part that is done, 0 to 1
 * @throws PictureRefused, WordsTooLong, FilmTooLarge
 */
export async function makeStory(story: StoryToFilm, tell: (done: number) => void): Promise<MadeStory> {
  const prepared = await prepareStory(story);
  const isMade = prepared.prepared.creative.photos.some((photo) => photo.isMade === true);
  const mark = isMade ? 'compositeWithTrainedAlgorithmicMedia' : null;
  const pictures = Object.fromEntries(
    await Promise.all(
      placementNames.map(
        async (placement) => [placement, await pictureOf(prepared, placement, mark)] as const,
      ),
    ),
  ) as Pictures;
  const heights = filmFormatNames.reduce((sum, name) => sum + filmFormats[name].height, 0);
  let done = pictureShare;
  const films: Partial<Record<FilmFormat, Buffer>> = {};
  for (const name of filmFormatNames) {
    const share = (1 - pictureShare) * (filmFormats[name].height / heights);
    const film = await filmOf(prepared, name, filmFormats[name]);
    const before = done;
    const bytes = markedMp4(await encodeFilm(film, (part) => tell(before + share * part)), mark);
    if (bytes.length > filmMaxBytes) throw new FilmTooLarge();
    films[name] = bytes;
    done += share;
  }
  return { films: films as MadeStory['films'], seconds: prepared.script.seconds, pictures, isMade };
}

async function pictureOf(
  prepared: PreparedStory,
  placement: (typeof placementNames)[number],
  mark: Parameters<typeof marked>[1],
): Promise<Picture> {
  const film = await filmOf(prepared, placement);
  const frame = emptyFrame(film);
  film.draw(frame, (prepared.script.lines[0]?.to ?? film.seconds) * posterAt);
  const { width, height, data } = frame;
  const picture = sharp(data, { raw: { width, height, channels: 4 } })
    .removeAlpha()
    .jpeg(adJpeg);
  return { bytes: await marked(picture, mark).toBuffer(), width, height };
}
