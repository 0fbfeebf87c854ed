import { type AdPlatform, AdPlatformFailure } from '../../ports/ad-platform.ts';
import type { Graph } from './graph.ts';

/** Ad images ("Ad image" reference): several file parts in one call, answered as `images` by file name. */
export function createImages(graph: Graph): Pick<AdPlatform, 'uploadImages'> {
  return {
    async uploadImages(access, images) {
      const files = Object.fromEntries(images.map(({ name, bytes }) => [name, bytes]));
      const answer = await graph.post(access.accessToken, `${access.adAccountId}/adimages`, {}, files);
      const stored = (answer.images ?? {}) as Record<string, { hash?: string }>;
      return Object.fromEntries(images.map(({ name }) => [name, hashOf(stored, name)]));
    },
  };
}

function hashOf(stored: Record<string, { hash?: string }>, name: string): string {
  const hash = stored[name]?.hash;
  if (!hash) throw new AdPlatformFailure('unavailable', `Meta told no hash of the image ${name}`);
  return hash;
}
