import { availableParallelism } from 'node:os';
import { receivedPictures } from './between-processes.ts';
import type { Compositor } from './compositor.ts';
import type { MadeMark } from './made-mark.ts';
import { fitOf } from './photo-suitability.ts';
import type { DevelopedPhoto } from './photographs/developed.ts';
import { createPictureCache } from './picture-cache.ts';
import type { PictureOutcome, PictureTask } from './picture-process.ts';
import { createPictureQueue } from './picture-queue.ts';
import type { Glance, KeptLogo, Picture, Pictures, SquareLogo } from './pictures.ts';
import { startPool } from './process-pool.ts';
import { LogoRefused, PictureRefused, WordsTooLong } from './refusals.ts';

/** Processors that pictures may use: one is left to requests, since not every machine heeds niceness. */
const processors = Math.max(1, availableParallelism() - 1);
/** Pictures made at the same time, each in a process of its own. */
const most = Math.min(2, processors);
/** Length of the queue; each entry holds an upload in memory. */
const mostWaiting = 24;
/** Milliseconds that a picture may take; then it fails, and its process is ended. */
const timeoutMs = 60_000;
/** Milliseconds after which an idle process is ended, to free its memory. */
const idleMs = 30_000;

/** Makes pictures until it is closed. */
export interface PictureProcesses extends Compositor {
  /** Decodes, judges and corrects one PNG, JPEG or WebP. @throws PictureRefused, what `busy` makes */
  develop(bytes: Buffer, madeMark: MadeMark | null): Promise<DevelopedPhoto>;
  close(): Promise<void>;
}

/** What picture processes are told of whom they work for. */
export interface Caller {
  /** For how many milliseconds the caller at work waits for its turn; may be infinite. */
  waitMs(): number;
  /** The error of too many pictures at once, or of a process that ended with its picture. @param why for a log */
  busy(why: string, options?: { cause?: unknown }): Error;
  /** Hears of a process that ended while it was idle. */
  onError(error: unknown): void;
}

/** Runs the compositor in processes of their own. */
export function createPictureProcesses({ waitMs, busy, onError }: Caller): PictureProcesses {
  const pool = startPool(new URL('./picture-process.ts', import.meta.url), {
    most,
    // The threads of all processes together are as many as processors.
    threads: Math.max(1, Math.floor(processors / most)),
    idleMs,
    onError,
  });

  const queued = createPictureQueue(most, mostWaiting, busy);

  /** @throws what `busy` makes where it took too long or its process ended; what the process threw otherwise */
  async function made(task: PictureTask): Promise<PictureOutcome> {
    const signal = AbortSignal.timeout(timeoutMs);
    return pool.run(task, { signal }).catch((cause: unknown) => {
      if (signal.aborted) throw busy('a picture took too long', { cause });
      throw isEndOfProcess(cause) ? busy('the process of a picture ended', { cause }) : cause;
    });
  }

  /** @throws what `busy` makes, PictureRefused, WordsTooLong, LogoRefused */
  async function run(task: PictureTask): Promise<unknown> {
    const outcome = await queued(waitMs(), () => made(task));
    if ('pictureRefused' in outcome) throw new PictureRefused(outcome.pictureRefused);
    if ('tooLong' in outcome) throw new WordsTooLong(outcome.tooLong);
    if ('logoRefused' in outcome) throw new LogoRefused(outcome.logoRefused);
    return outcome.made;
  }

  const cache = createPictureCache();

  return {
    compose: (creative) =>
      cache.compose(creative, async () =>
        receivedPictures((await run({ kind: 'compose', creative })) as Pictures),
      ),
    fit: fitOf,
    preview: (creative, placement, width) =>
      cache.preview(creative, placement, width, async () =>
        Buffer.from((await run({ kind: 'preview', creative, placement, width })) as Uint8Array),
      ),
    crop: async (photograph, madeMark = null) =>
      receivedPictures((await run({ kind: 'crop', photograph, madeMark })) as Pictures),
    async develop(photograph, madeMark) {
      const photo = (await run({ kind: 'develop', photograph, madeMark })) as DevelopedPhoto;
      const bytesOf = (picture: Picture) => ({ ...picture, bytes: Buffer.from(picture.bytes) });
      return {
        ...photo,
        original: bytesOf(photo.original),
        corrected: photo.corrected && bytesOf(photo.corrected),
      };
    },
    async logo(bytes, type) {
      const logo = (await run({ kind: 'logo', bytes, type })) as KeptLogo;
      return { ...logo, bytes: Buffer.from(logo.bytes) };
    },
    colours: async (logo) => (await run({ kind: 'colours', logo })) as string[],
    async glance(bytes) {
      const made = (await run({ kind: 'glance', bytes })) as Glance;
      return { ...made, preview: Buffer.from(made.preview) };
    },
    async squareLogo(bytes) {
      const made = (await run({ kind: 'squareLogo', bytes })) as SquareLogo;
      return { bytes: Buffer.from(made.bytes), preview: Buffer.from(made.preview) };
    },
    resize: async (picture, width) =>
      Buffer.from((await run({ kind: 'resize', picture, width })) as Uint8Array),
    close: () => pool.destroy(),
  };
}

/** What Tinypool, and Node of a closed channel, say where a process ended with its work. */
function isEndOfProcess(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = error as { code?: unknown };
  const isChannel = code === 'ERR_IPC_CHANNEL_CLOSED' || code === 'EPIPE' || code === 'ERR_IPC_DISCONNECTED';
  return isChannel || /^(Worker exited|Terminating worker|Failed to terminate worker)/.test(error.message);
}
