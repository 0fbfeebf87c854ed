import { createHash } from 'node:crypto';
import { type Placement, placementNames } from '@awning/contract/creatives';
import { LRUCache } from 'lru-cache';
import type { ComposedCreative } from './creative.ts';
import type { Pictures } from './pictures.ts';

/** Bytes of pictures that are kept: about 60 creatives. */
const maxSize = 64 * 1024 * 1024;

/**
 * Keeps composed pictures by what they show: the same creative gives the same pictures, so that taking a change back, and
 * typing a letter and deleting it, draw nothing. What is asked for twice at once is drawn once.
 */
export function createPictureCache() {
  const kept = new LRUCache<string, { pictures: Pictures } | { preview: Buffer }>({
    maxSize,
    sizeCalculation: (value) =>
      'preview' in value
        ? value.preview.length
        : placementNames.reduce((sum, name) => sum + value.pictures[name].bytes.length, 0),
  });
  const underWay = new Map<string, Promise<unknown>>();

  /** Draws at once what is not being drawn already. */
  function once<T>(key: string, draw: () => Promise<T>): Promise<T> {
    const running = underWay.get(key) as Promise<T> | undefined;
    if (running) return running;
    const drawing = draw().finally(() => underWay.delete(key));
    underWay.set(key, drawing);
    return drawing;
  }

  return {
    async compose(creative: ComposedCreative, draw: () => Promise<Pictures>): Promise<Pictures> {
      const key = keyOf(creative);
      const known = kept.get(key);
      if (known && 'pictures' in known) return known.pictures;
      return once(key, async () => {
        const pictures = await draw();
        kept.set(key, { pictures });
        return pictures;
      });
    },

    async preview(
      creative: ComposedCreative,
      placement: Placement,
      width: number,
      draw: () => Promise<Buffer>,
    ): Promise<Buffer> {
      const key = `${keyOf(creative)} ${placement} ${width}`;
      const known = kept.get(key);
      if (known && 'preview' in known) return known.preview;
      return once(key, async () => {
        const preview = await draw();
        kept.set(key, { preview });
        return preview;
      });
    },
  };
}

/** A digest of all that a creative shows, pictures by their bytes. */
function keyOf(creative: ComposedCreative): string {
  const digest = (bytes: Buffer) => createHash('sha256').update(bytes).digest('base64');
  const { logo, photos, ...rest } = creative;
  const shown = {
    ...rest,
    logo: logo && digest(logo),
    photos: photos.map((one) => ({ ...one, bytes: digest(one.bytes) })),
  };
  return createHash('sha256').update(JSON.stringify(shown)).digest('base64');
}
