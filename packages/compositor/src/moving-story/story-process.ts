import { setPriority } from 'node:os';
import sharp from 'sharp';
import { receivedCreative } from '../between-processes.ts';
import { FilmTooLarge, PictureRefused, WordsTooLong } from '../refusals.ts';
import type { StoryToFilm } from './film.ts';
import { type MadeStory, makeStory } from './make.ts';

/** What the process answers. A refusal is an answer too: the class of an error is lost between processes. */
export type StoryOutcome =
  | { made: MadeStory }
  | { pictureRefused: PictureRefused['reason'] }
  | { tooLong: WordsTooLong['words'] }
  | { tooLarge: true };

/** Niceness: below pictures (picture-process.ts), for which somebody is looking at a page. */
const niceness = 19;

setPriority(niceness);
sharp.concurrency(1);
sharp.cache(false);
// Ends with the server's process.
process.once('disconnect', () => process.exit());

/** Tells the server of the part that is done, at most once for each of a hundred. */
function telling(): (done: number) => void {
  let told = 0;
  return (done) => {
    const percent = Math.floor(done * 100);
    if (percent <= told) return;
    told = percent;
    process.send?.({ percent });
  };
}

export default async function run(story: StoryToFilm): Promise<StoryOutcome> {
  try {
    const creative = receivedCreative(story.creative);
    return { made: await makeStory({ ...story, creative }, telling()) };
  } catch (error) {
    if (error instanceof PictureRefused) return { pictureRefused: error.reason };
    if (error instanceof WordsTooLong) return { tooLong: error.words };
    if (error instanceof FilmTooLarge) return { tooLarge: true };
    throw error;
  }
}
