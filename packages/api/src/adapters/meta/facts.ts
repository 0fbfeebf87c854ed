import { z } from 'zod';
import { AdPlatformFailure } from '../../ports/ad-platform/failure.ts';
import type { AdPlatform } from '../../ports/ad-platform/platform.ts';
import { amount, objectId, parseAnswer, type ReportUnusable, usable } from './answers.ts';
import { countryOf } from './country.ts';
import type { Graph, Operation, OperationAnswer } from './graph.ts';
import { fromMeta } from './money.ts';

const account = z.object({ account_status: amount, min_daily_budget: amount.default(0) });
const list = z.object({ data: z.array(z.unknown()) });
const pixel = z.object({ id: objectId, is_unavailable: z.boolean().optional() });
const form = z.object({ id: objectId, status: z.string() });

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
      const [first, pixelList, formList] = await graph.batch(access.accessToken, operations);
      if (!first?.ok)
        throw first?.failure ?? new AdPlatformFailure('unavailable', 'the account has no answer');
      const { account_status, min_daily_budget } = parseAnswer(account, first.body);
      return {
        usable: [1, 9, 201].includes(account_status),
        minDailyBudget: fromMeta(min_daily_budget, access.currency),
        country: countryOf(access.timeZone),
        pixelId: firstId(pixelList, pixel, (row) => row.is_unavailable !== true, graph.report),
        leadFormId: firstId(formList, form, (row) => row.status === 'ACTIVE', graph.report),
      };
    },
  };
}

/** Pixels and forms only widen what is possible, so one that can't be read counts as none. */
function firstId<Row extends { id: string }>(
  answer: OperationAnswer | undefined,
  row: z.ZodType<Row>,
  fits: (row: Row) => boolean,
  report: ReportUnusable,
): string | null {
  const items = answer?.ok ? list.safeParse(answer.body).data?.data : undefined;
  return usable('pixels and forms', items ?? [], row, report).find(fits)?.id ?? null;
}
