import { receivedPictures } from '../between-processes.ts';
import { startPool } from '../process-pool.ts';
import { FilmTooLarge, PictureRefused, WordsTooLong } from '../refusals.ts';
import type { StoryToFilm } from './film.ts';
import type { MadeStory } from './make.ts';
import type { StoryOutcome } from './story-process.ts';

/** Milliseconds that a story may take, on a machine that has other work; then its process is ended. */
const timeoutMs = 300_000;
/** Milliseconds after which an idle process is ended, to free its memory. */
const idleMs = 15_000;

/** Makes moving stories until it is closed, one at a time. */
export interface StoryMaker {
  /**
   * @param tell hears of the part that is done, in percent
   * @throws PictureRefused, WordsTooLong, FilmTooLarge; Error where it took too long, or its process ended
   */
  make(story: StoryToFilm, signal: AbortSignal, tell: (percent: number) => void): Promise<MadeStory>;
  close(): Promise<void>;
}

/**
 * Moving stories have a process of their own beside those of pictures, and its own queue: one takes twenty seconds of a
 * processor, for which no picture waits. @param onError hears of a process that ended while it was idle
 */
export function createStoryProcesses(onError: (error: unknown) => void): StoryMaker {
  const module = new URL('./story-process.ts', import.meta.url);
  const pool = startPool(module, { most: 1, threads: 1, idleMs, onError });

  return {
    async make(story, signal, tell) {
      const outcome: StoryOutcome = await pool.run(story, {
        signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
        channel: {
          onMessage: () => {},
          postMessage: (message: { percent?: number }) => message.percent && tell(message.percent),
        },
      });
      if ('pictureRefused' in outcome) throw new PictureRefused(outcome.pictureRefused);
      if ('tooLong' in outcome) throw new WordsTooLong(outcome.tooLong);
      if ('tooLarge' in outcome) throw new FilmTooLarge();
      const { films, pictures, ...made } = outcome.made;
      const { story: upright, portrait } = films;
      return {
        ...made,
        films: { story: Buffer.from(upright), portrait: Buffer.from(portrait) },
        pictures: receivedPictures(pictures),
      };
    },
    close: () => pool.destroy(),
  };
}
