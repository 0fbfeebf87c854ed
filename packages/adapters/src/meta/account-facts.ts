import { countryOfZone } from '@awning/contract/country-of-zone';
import { type Language, languages } from '@awning/contract/languages';
import { z } from 'zod';
import { AdPlatformFailure } from '../ports/ad-platform/failure.ts';
import type { AccountFacts } from '../ports/ad-platform/plan.ts';
import type { AdPlatform } from '../ports/ad-platform/platform.ts';
import { mayAdvertise } from './account-status.ts';
import { amount, objectId, parseAnswer, type ReportUnusable, usable } from './answers.ts';
import type { Graph, Operation, OperationAnswer } from './graph.ts';
import { fromMeta, unitOf } from './money.ts';
import { grantedIn, permissionsOperation } from './permissions.ts';
import { leftOfLimit, limitFields, spendLimit } from './spend-limit.ts';
import { taxFields, taxPercentOf } from './tax.ts';

const account = spendLimit.extend({ account_status: amount, min_daily_budget: amount.default(0) });
const page = z.object({
  has_whatsapp_number: z.boolean().optional(),
  instagram_business_account: z.object({ id: objectId }).optional(),
});
const list = z.object({ data: z.array(z.unknown()) });
const pixel = z.object({ id: objectId, is_unavailable: z.boolean().optional() });
const form = z.object({
  id: objectId,
  status: z.string(),
  name: z.string().default(''),
  locale: z.string().optional().catch(undefined),
});

/** What an ad account has and demands, in one batch. */
export function createFacts(graph: Graph): Pick<AdPlatform, 'facts'> {
  return {
    async facts(access) {
      const operations: Operation[] = [
        {
          method: 'GET',
          path: access.adAccountId,
          parameters: { fields: `account_status,min_daily_budget,${limitFields}` },
        },
        {
          method: 'GET',
          path: `${access.adAccountId}/adspixels`,
          parameters: { fields: 'id,is_unavailable' },
        },
        permissionsOperation,
      ];
      // For itself: not everybody who may advertise is told of it, and a refusal would take the rest along.
      operations.push({ method: 'GET', path: access.adAccountId, parameters: { fields: taxFields } });
      const pageToken = access.pageAccessToken;
      const acting = pageToken && { access_token: pageToken, appsecret_proof: graph.proofOf(pageToken) };
      operations.push({
        method: 'GET',
        path: access.pageId,
        parameters: { fields: 'has_whatsapp_number,instagram_business_account', ...acting },
      });
      // A Page's forms are read as the Page ("Page leadgen forms" reference).
      if (acting) {
        operations.push({
          method: 'GET',
          path: `${access.pageId}/leadgen_forms`,
          parameters: { fields: 'id,status,name,locale', limit: 100, ...acting },
        });
      }
      const answers = await graph.batch(access.accessToken, operations);
      const [first, pixelList, permissions, tax, pageFields, formList] = answers;
      if (!first?.ok)
        throw first?.failure ?? new AdPlatformFailure('unavailable', 'the account has no answer');
      const told = parseAnswer(account, first.body);
      const { account_status, min_daily_budget } = told;
      return {
        usable: mayAdvertise(account_status),
        limitLeft: leftOfLimit(told, access.currency),
        taxPercent: taxPercentOf(tax),
        minDailyBudget: fromMeta(min_daily_budget, access.currency),
        budgetUnit: unitOf(access.currency),
        // Accounts carry no country of their own that all may read.
        country: countryOfZone(access.timeZone) ?? 'US',
        permissions: grantedIn(permissions, graph.report),
        ...reachedBy(pageFields),
        pixelId:
          rowsOf(pixelList, pixel, graph.report).find((row) => row.is_unavailable !== true)?.id ?? null,
        leadForms: rowsOf(formList, form, graph.report)
          .filter(({ status }) => status === 'ACTIVE')
          .map(({ id, name, locale }) => ({ id, name, language: languageOf(locale) })),
      };
    },
  };
}

/** The language of a form by its `locale`, such as HE_IL; null for one that we don't speak. */
const languageOf = (locale = ''): Language | null =>
  languages.find((language) => language === locale.slice(0, 2).toLowerCase()) ?? null;

/** What of a Page people can write to; null for what its answer does not tell ("Page" reference). */
function reachedBy(
  answer: OperationAnswer | undefined,
): Pick<AccountFacts, 'hasWhatsapp' | 'hasInstagram' | 'instagramId'> {
  const told = answer?.ok ? page.safeParse(answer.body).data : undefined;
  return {
    hasWhatsapp: told?.has_whatsapp_number ?? null,
    hasInstagram: told ? told.instagram_business_account !== undefined : null,
    instagramId: told?.instagram_business_account?.id ?? null,
  };
}

/** Pixels and forms only widen what is possible, so one that can't be read counts as none. */
function rowsOf<Row>(
  answer: OperationAnswer | undefined,
  row: z.ZodType<Row>,
  report: ReportUnusable,
): Row[] {
  const items = answer?.ok ? list.safeParse(answer.body).data?.data : undefined;
  return usable('pixels and forms', items ?? [], row, report);
}
