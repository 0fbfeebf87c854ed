import { z } from 'zod';
import { AdPlatformFailure } from '../ports/ad-platform/failure.ts';
import type { AdPlatform } from '../ports/ad-platform/platform.ts';
import { objectId, parseAnswer } from './answers.ts';
import type { Graph } from './graph.ts';

const uploaded = z.object({ id: objectId });
const state = z.object({ status: z.object({ video_status: z.string() }).optional() });

/** Ad videos ("Ad account, advideos": `source`, up to a gigabyte in one call), and how far Meta is with them ("Video": `status`). */
export function createVideos(graph: Graph): Pick<AdPlatform, 'uploadVideo' | 'isVideoReady'> {
  return {
    async uploadVideo(access, { name, bytes }) {
      const path = `${access.adAccountId}/advideos`;
      const answer = await graph.post(access.accessToken, path, { name }, { source: bytes });
      return parseAnswer(uploaded, answer).id;
    },

    async isVideoReady(access, id) {
      const answer = parseAnswer(state, await graph.get(access.accessToken, id, { fields: 'status' }));
      const status = answer.status?.video_status;
      // `ready`, `processing`, `expired` and `error` ("Video Status").
      if (status === 'error' || status === 'expired')
        throw new AdPlatformFailure('refused', `Meta could not use the video ${id} (${status})`);
      return status === 'ready';
    },
  };
}
