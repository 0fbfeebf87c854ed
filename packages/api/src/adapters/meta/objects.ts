import { z } from 'zod';
import { type AdPlatform, AdPlatformFailure } from '../../ports/ad-platform.ts';
import { objectId, parseAnswer, succeeded } from './answers.ts';
import { isMissing } from './delivery.ts';
import type { Graph, Operation } from './graph.ts';
import { adKeyOf, tagPrefix } from './names.ts';
import { following } from './paging.ts';

const found = z.object({ id: objectId, name: z.string() });
const foundAdSet = z.object({ ...found.shape, campaign_id: objectId });
const foundAd = z.object({ ...found.shape, adset_id: objectId });

/** Objects found again by the key in their names, and deleted. */
export function createObjects(graph: Graph): Pick<AdPlatform, 'find' | 'remove'> {
  return {
    async find(access, key) {
      const filtering = [{ field: 'name', operator: 'CONTAIN', value: tagPrefix(key) }];
      const edges = [
        { edge: 'campaigns', fields: 'id,name', row: found },
        { edge: 'adsets', fields: 'id,name,campaign_id', row: foundAdSet },
        { edge: 'ads', fields: 'id,name,adset_id', row: foundAd },
      ].map(({ edge, fields, row }) => ({
        path: `${access.adAccountId}/${edge}`,
        parameters: { fields, filtering, limit: 100 },
        row,
      }));
      const answers = await graph.batch(
        access.accessToken,
        edges.map(({ path, parameters }): Operation => ({ method: 'GET', path, parameters })),
      );
      async function rows<Row extends z.ZodType>(index: number, row: Row) {
        const edge = edges[index];
        const answer = answers[index];
        if (!edge || !answer) throw new AdPlatformFailure('unavailable', 'a list has no answer');
        if (!answer.ok) throw answer.failure;
        return following(graph, access.accessToken, edge.path, edge.parameters, answer.body, row);
      }
      const byAge = <Row extends { id: string }>(list: Row[]) =>
        list.sort((one, other) => Number(BigInt(one.id) - BigInt(other.id)));
      const campaigns = byAge(await rows(0, found));
      const adSets = byAge(await rows(1, foundAdSet));
      const ads = byAge(await rows(2, foundAd));
      return {
        campaigns: campaigns.map(({ id }) => ({ ref: id })),
        adSets: adSets.map(({ id, campaign_id }) => ({ ref: id, campaignRef: campaign_id })),
        ads: ads.map(({ id, name, adset_id }) => ({ ref: id, adSetRef: adset_id, key: adKeyOf(name) ?? '' })),
      };
    },

    async remove(access, ref) {
      try {
        parseAnswer(succeeded, await graph.remove(access.accessToken, ref));
      } catch (error) {
        if (error instanceof AdPlatformFailure && isMissing(error)) return;
        throw error;
      }
    },
  };
}
