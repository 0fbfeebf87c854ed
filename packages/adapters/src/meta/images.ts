import { z } from 'zod';
import { AdPlatformFailure } from '../ports/ad-platform/failure.ts';
import type { AdPlatform } from '../ports/ad-platform/platform.ts';
import { parseAnswer } from './answers.ts';
import type { Graph } from './graph.ts';

const uploaded = z.object({ images: z.record(z.string(), z.object({ hash: z.string().min(1) })) });

/** Ad images ("Ad image" reference): several file parts in one call, answered as `images` by file name. */
export function createImages(graph: Graph): Pick<AdPlatform, 'uploadImages'> {
  return {
    async uploadImages(access, images) {
      const files = Object.fromEntries(images.map(({ name, bytes }) => [name, bytes]));
      const answer = await graph.post(access.accessToken, `${access.adAccountId}/adimages`, {}, files);
      const stored = parseAnswer(uploaded, answer).images;
      return Object.fromEntries(
        images.map(({ name }) => {
          const hash = stored[name]?.hash;
          if (!hash) throw new AdPlatformFailure('unavailable', `Meta told no hash of the image ${name}`);
          return [name, hash];
        }),
      );
    },
  };
}
