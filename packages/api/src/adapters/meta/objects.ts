import { z } from 'zod';
import { AdPlatformFailure } from '../../ports/ad-platform/failure.ts';
import type { AdPlatform } from '../../ports/ad-platform/platform.ts';
import { objectId, parseAnswer, succeeded } from './answers.ts';
import { isMissing } from './delivery.ts';
import type { Graph, Operation } from './graph.ts';
import { adKeyOf, tag, tagPrefix } from './names.ts';
import { following } from './paging.ts';

const found = z.object({ id: objectId, name: z.string(), status: z.string() });
const foundAdSet = z.object({ ...found.shape, campaign_id: objectId });
const foundAd = z.object({ ...found.shape, adset_id: objectId });

/** Objects found again by the key in their names, and deleted. */
export function createObjects(graph: Graph): Pick<AdPlatform, 'find' | 'remove'> {
  return {
    async find(access, key) {
      const filtering = [{ field: 'name', operator: 'CONTAIN', value: tagPrefix(key) }];
      const edges = [
        { edge: 'campaigns', fields: 'id,name,status', row: found },
        { edge: 'adsets', fields: 'id,name,status,campaign_id', row: foundAdSet },
        { edge: 'ads', fields: 'id,name,status,adset_id', row: foundAd },
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
      // A copy that somebody made in Ads Manager has our tag within its name, and is not ours.
      const ours = ({ name }: { name: string }) => name.endsWith(tag(key));
      const off = ({ status }: { status: string }) => status === 'PAUSED';
      return {
        campaigns: campaigns.filter(ours).map((row) => ({ ref: row.id, off: off(row) })),
        adSets: adSets
          .filter(ours)
          .map((row) => ({ ref: row.id, campaignRef: row.campaign_id, off: off(row) })),
        ads: ads.flatMap((row) => {
          const adKey = adKeyOf(key, row.name);
          return adKey ? [{ ref: row.id, adSetRef: row.adset_id, key: adKey, off: off(row) }] : [];
        }),
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
