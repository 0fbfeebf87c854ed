import { createPictureProcesses } from '@awning/compositor/picture-processes';
import type { Logger } from '../telemetry/logger.ts';
import { waitTimeout } from '../wait-timeout.ts';
import { type ImageMaker, PicturesBusy } from './image-maker.ts';
import type { PhotoDeveloper } from './photographs.ts';

/** Makes pictures until it is closed. */
export type PictureMaker = ImageMaker & PhotoDeveloper & { close(): Promise<void> };

/**
 * The compositor in processes beside the server's.
 * @param waitMs for how many milliseconds the caller at work waits for its turn
 */
export const createPictureMaker = (logger: Logger, waitMs: () => number = waitTimeout): PictureMaker =>
  createPictureProcesses({
    waitMs,
    busy: (why, options) => new PicturesBusy(why, options),
    onError: (err) => logger.error({ err }, 'picture process'),
  });
