import { randomBytes } from 'node:crypto';
import { pictureWidths } from '@awning/contract/pictures';
import { type Media, mediaKindOf } from '../ports/media.ts';
import { createBucket, type S3Settings } from './bucket.ts';

/** Random bytes in a name: 192 bits, so that an address is as good as a key. */
const nameBytes = 24;
/** Where pictures are in the bucket, and their copies in other widths. */
const kept = 'media/';
const resized = 'resized/';

/** Media as objects of a bucket. It is read and written by us alone: addresses are ours, and the bucket stays private. */
export function createS3Media(settings: S3Settings): Media {
  const bucket = createBucket(settings);
  const copyOf = (name: string, width: number) => `${resized}${name}.${width}.webp`;

  return {
    async write(bytes, kind) {
      const name = `${randomBytes(nameBytes).toString('base64url')}.${kind}`;
      await bucket.put(`${kept}${name}`, bytes);
      return name;
    },

    async writeAs(name, bytes) {
      if (!mediaKindOf(name)) throw new Error('not the name of a picture');
      await bucket.put(`${kept}${name}`, bytes);
    },

    read: async (name) => (mediaKindOf(name) ? bucket.get(`${kept}${name}`) : undefined),

    has: async (name) => mediaKindOf(name) !== undefined && bucket.has(`${kept}${name}`),

    readResized: async (name, width) => (mediaKindOf(name) ? bucket.get(copyOf(name, width)) : undefined),

    async keepResized(name, width, bytes) {
      if (mediaKindOf(name)) await bucket.put(copyOf(name, width), bytes);
    },

    async removeResizedBefore(instant) {
      for await (const { key, modified } of bucket.list(resized))
        if (modified < instant) await bucket.remove(key);
    },

    async remove(name) {
      if (!mediaKindOf(name)) return;
      await bucket.remove(`${kept}${name}`);
      await Promise.all(pictureWidths.map((width) => bucket.remove(copyOf(name, width))));
    },

    async writtenBefore(instant) {
      const names: string[] = [];
      for await (const { key, modified } of bucket.list(kept)) {
        const name = key.slice(kept.length);
        if (mediaKindOf(name) && modified < instant) names.push(name);
      }
      return names;
    },
  };
}
