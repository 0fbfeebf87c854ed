import type { AdPlatform } from '../../ports/ad-platform.ts';
import { countryOf } from './country.ts';
import type { Graph, Operation, OperationAnswer } from './graph.ts';
import { fromMeta } from './money.ts';
import { rowsOf } from './paging.ts';

/** What an ad account has and demands, in one batch. */
export function createFacts(graph: Graph): Pick<AdPlatform, 'facts'> {
  return {
    async facts(access) {
      const operations: Operation[] = [
        {
          method: 'GET',
          path: access.adAccountId,
          parameters: { fields: 'account_status,min_daily_budget' },
        },
        {
          method: 'GET',
          path: `${access.adAccountId}/adspixels`,
          parameters: { fields: 'id,is_unavailable' },
        },
      ];
      const pageToken = access.pageAccessToken;
      // A Page's forms are read as the Page ("Page leadgen forms" reference).
      if (pageToken) {
        const acting = { access_token: pageToken, appsecret_proof: graph.proofOf(pageToken) };
        operations.push({
          method: 'GET',
          path: `${access.pageId}/leadgen_forms`,
          parameters: { fields: 'id,status', ...acting },
        });
      }
      const [account, pixels, forms] = await graph.batch(access.accessToken, operations);
      if (!account?.ok) throw account?.failure;
      return {
        usable: [1, 9, 201].includes(Number(account.body.account_status)),
        minDailyBudget: fromMeta(Number(account.body.min_daily_budget ?? 0), access.currency),
        country: countryOf(access.timeZone),
        pixelId: firstId(pixels, (row) => row.is_unavailable !== true),
        leadFormId: firstId(forms, (row) => row.status === 'ACTIVE'),
      };
    },
  };
}

/** Pixels and forms only widen what is possible, so one that can't be read counts as none. */
function firstId(
  answer: OperationAnswer | undefined,
  fits: (row: Record<string, unknown>) => boolean,
): string | null {
  if (!answer?.ok) return null;
  const row = rowsOf(answer.body).find(fits);
  return row ? String(row.id) : null;
}
