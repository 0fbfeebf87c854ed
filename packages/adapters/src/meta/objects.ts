import { z } from 'zod';
import { AdPlatformFailure } from '../ports/ad-platform/failure.ts';
import type { AdAccess } from '../ports/ad-platform/plan.ts';
import type { AdPlatform } from '../ports/ad-platform/platform.ts';
import { objectId, parseAnswer, succeeded } from './answers.ts';
import { isMissing } from './delivery.ts';
import type { Graph, Operation } from './graph.ts';
import { adKeyOf, tag, tagIn, tagPrefix, tagStart } from './names.ts';
import { following } from './paging.ts';

const found = z.object({ id: objectId, name: z.string(), status: z.string() });
const foundAdSet = z.object({ ...found.shape, campaign_id: objectId, end_time: z.string().optional() });
const foundAd = z.object({ ...found.shape, adset_id: objectId });

/** Objects found again by the key in their names, and deleted. */
export function createObjects(graph: Graph): Pick<AdPlatform, 'find' | 'findAll' | 'remove'> {
  /** Campaigns, ad sets and ads whose names contain a text, deleted and archived ones left out; oldest first. */
  async function named(access: AdAccess, part: string) {
    const filtering = [{ field: 'name', operator: 'CONTAIN', value: part }];
    const edges = [
      { edge: 'campaigns', fields: 'id,name,status' },
      { edge: 'adsets', fields: 'id,name,status,campaign_id,end_time' },
      { edge: 'ads', fields: 'id,name,status,adset_id' },
    ].map(({ edge, fields }) => ({
      path: `${access.adAccountId}/${edge}`,
      parameters: { fields, filtering, limit: 100 },
    }));
    const answers = await graph.batch(
      access.accessToken,
      edges.map(({ path, parameters }): Operation => ({ method: 'GET', path, parameters })),
    );
    async function rows<Row extends z.ZodType<{ id: string }>>(index: number, row: Row) {
      const edge = edges[index];
      const answer = answers[index];
      if (!edge || !answer) throw new AdPlatformFailure('unavailable', 'a list has no answer');
      if (!answer.ok) throw answer.failure;
      const list = await following(graph, access.accessToken, edge.path, edge.parameters, answer.body, row);
      return list.sort((one, other) => Number(BigInt(one.id) - BigInt(other.id)));
    }
    return {
      campaigns: await rows(0, found),
      adSets: await rows(1, foundAdSet),
      ads: await rows(2, foundAd),
    };
  }

  return {
    async find(access, key) {
      const { campaigns, adSets, ads } = await named(access, tagPrefix(key));
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

    async findAll(access) {
      const { campaigns, adSets, ads } = await named(access, tagStart);
      return {
        campaigns: campaigns.flatMap((row) => {
          const of = tagged(row);
          return of && !of.adKey ? [of] : [];
        }),
        adSets: adSets.flatMap((row) => {
          const of = tagged(row);
          const endsAt = row.end_time ? new Date(row.end_time) : null;
          return of && !of.adKey ? [{ ...of, campaignRef: row.campaign_id, endsAt }] : [];
        }),
        ads: ads.flatMap((row) => {
          const of = tagged(row);
          return of?.adKey ? [{ ...of, adKey: of.adKey, adSetRef: row.adset_id }] : [];
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

function tagged({ id, name, status }: z.output<typeof found>) {
  const keys = tagIn(name);
  return keys && { ref: id, key: keys.key, adKey: keys.adKey, name: keys.bareName, on: status === 'ACTIVE' };
}
