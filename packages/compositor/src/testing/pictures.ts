import { createPictureProcesses } from '../picture-processes.ts';

/** Picture processes whose callers wait as long as it takes. */
export const startPictures = () =>
  createPictureProcesses({
    waitMs: () => Number.POSITIVE_INFINITY,
    busy: (why, options) => new Error(why, options),
    onError: (error) => console.error(error),
  });
