import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Pictures } from '../platform/pictures/image-maker.ts';
import { createPictureMaker, type PictureMaker } from '../platform/pictures/picture-maker.ts';
import { createLogger } from '../platform/telemetry/logger.ts';

/** Crops of so many photographs are kept: tests upload the same few again and again. */
const most = 50;

let shared: PictureMaker | undefined;

/**
 * The picture processes of a test worker, which all its products share, so that their modules are loaded once and the same
 * photograph is cropped once: half a second and 0.7 s of processor time. They are ended with the worker. Their callers wait
 * as long as it takes: how busy the machine is decides no test.
 */
export function sharedPictures(): PictureMaker {
  shared ??= croppingOnce(createPictureMaker(createLogger('fatal'), () => Number.POSITIVE_INFINITY));
  return shared;
}

function croppingOnce(processes: PictureMaker): PictureMaker {
  const known = new LRUCache<string, Pictures>({ max: most });
  return {
    ...processes,
    async crop(photograph, madeMark) {
      const digest = createHash('sha256').update(photograph).digest('base64');
      const key = `${digest} ${JSON.stringify(madeMark ?? null)}`;
      const pictures = known.get(key) ?? (await processes.crop(photograph, madeMark));
      known.set(key, pictures);
      return pictures;
    },
    close: async () => {},
  };
}
