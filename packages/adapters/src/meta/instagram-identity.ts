import { z } from 'zod';
import { AdPlatformFailure } from '../ports/ad-platform/failure.ts';
import type { AdPlatform } from '../ports/ad-platform/platform.ts';
import { created, objectId, parseAnswer } from './answers.ts';
import type { Graph } from './graph.ts';

const page = z.object({
  access_token: z.string().optional(),
  instagram_business_account: z.object({ id: objectId }).optional(),
});

/** As whom ads are shown on Instagram. */
export function createIdentity(graph: Graph): Pick<AdPlatform, 'instagramIdOf'> {
  return {
    async instagramIdOf({ accessToken, pageId }) {
      const fields = 'access_token,instagram_business_account';
      const answer = parseAnswer(page, await graph.get(accessToken, pageId, { fields }));
      if (answer.instagram_business_account) return answer.instagram_business_account.id;
      const { access_token: pageToken } = answer;
      if (!pageToken) {
        throw new AdPlatformFailure('refused', 'this token does not act as the Page', {
          reason: 'permission',
        });
      }
      // Answers with the one that there is, where there is one ("Page-backed Instagram accounts").
      const path = `${pageId}/page_backed_instagram_accounts`;
      return parseAnswer(created, await graph.post(pageToken, path, {})).id;
    },
  };
}
