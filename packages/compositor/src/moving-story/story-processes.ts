import { filmFormatNames } from '@awning/contract/films';
import { Tinypool } from 'tinypool';
import type { Picture, Pictures } from '../pictures.ts';
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
  const pool = new Tinypool({
    filename: new URL('./story-process.ts', import.meta.url).href,
    runtime: 'child_process',
    serialization: 'advanced',
    // Without the server's own flags: modules that its launcher preloads would let an idle process end.
    execArgv: [],
    env: { ...process.env, UV_THREADPOOL_SIZE: '1' },
    minThreads: 0,
    maxThreads: 1,
    concurrentTasksPerWorker: 1,
    idleTimeout: idleMs,
  });
  pool.on('error', onError);

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
      return bufferedOf(outcome.made);
    },
    close: () => pool.destroy(),
  };
}

/** Between processes a Buffer becomes a Uint8Array. */
const bufferedOf = ({ films, pictures, ...story }: MadeStory): MadeStory => ({
  ...story,
  films: Object.fromEntries(
    filmFormatNames.map((name) => [name, Buffer.from(films[name])]),
  ) as MadeStory['films'],
  pictures: Object.fromEntries(
    Object.entries(pictures).map(([name, picture]: [string, Picture]) => [
      name,
      { ...picture, bytes: Buffer.from(picture.bytes) },
    ]),
  ) as Pictures,
});
