import type { Media } from '@awning/adapters/ports/media';
import { placementNames } from '@awning/contract/creatives';
import type { Pictures } from '../../platform/pictures/image-maker.ts';
import type { MediaNames } from './tables.ts';

/** Stores the pictures of a creative. @returns their media names by placement */
export async function keepPictures(media: Media, pictures: Pictures): Promise<MediaNames> {
  const entries = placementNames.map(
    async (name) => [name, await media.write(pictures[name].bytes, 'jpg')] as const,
  );
  return Object.fromEntries(await Promise.all(entries)) as MediaNames;
}
