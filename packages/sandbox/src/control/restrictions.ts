import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { amountSpent, spentBy } from '../meta/insights/totals.ts';
import { setPermission } from '../meta/permissions.ts';
import { changeStatus } from '../meta/review.ts';
import type { Issue } from '../meta/types/ads.ts';
import { TIERS, USE_CASES, type Usage, type UsageScope } from '../meta/usage.ts';
import type { World } from '../meta/world.ts';
import { adAccountOf, adObjectOf, personOf, saveWithAds } from './find-by-id.ts';

const percent = z.number().int().min(0).max(100).optional();

const UsageSchema = z
  .strictObject({
    adAccountId: z.string().optional(),
    userId: z.string().optional(),
    /** Which calls about the ad account `throttledSeconds` refuses; all where it is absent. */
    useCase: z.enum(USE_CASES).optional(),
    /** Calls an hour before throttling begins. */
    hourlyCalls: z.number().int().min(0).max(10_000_000).optional(),
    /** Usage that the headers state, in percent. */
    callCount: percent,
    totalCpuTime: percent,
    totalTime: percent,
    tier: z.enum(TIERS).optional(),
    /** Refuses every call for this many seconds from now; 0 ends it. */
    throttledSeconds: z.number().int().min(0).max(86_400).optional(),
    /** Removes the restrictions set before and resets the counters. */
    reset: z.boolean().default(false),
  })
  .refine((body) => !(body.adAccountId && body.userId), 'Give adAccountId or userId, or neither for the app');

const AccountSchema = z.strictObject({
  adAccountId: z.string(),
  /** `account_status`, as the ad account's reference numbers it. */
  accountStatus: z
    .union([1, 2, 3, 7, 8, 9, 100, 101, 201, 202].map((status) => z.literal(status)))
    .optional(),
  disableReason: z.number().int().min(0).max(20).optional(),
  hasPaymentMethod: z.boolean().optional(),
  /** Whether the goal QUALITY_CALL is offered. */
  calls: z.boolean().optional(),
  /** Whether the Pages' WhatsApp numbers are linked to the account. */
  whatsapp: z.boolean().optional(),
  /** The account's spending limit, in minor units; 0 takes it away. */
  spendCap: z.number().int().min(0).optional(),
  /** What counts towards it from now on. */
  amountSpent: z.number().int().min(0).optional(),
  /** Of its business, ISO 3166. */
  country: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .optional(),
  /** Its tax number; null where Meta asks for one. */
  taxId: z.string().nullable().optional(),
});

const objectNamed = {
  campaignId: z.string().optional(),
  adSetId: z.string().optional(),
  adId: z.string().optional(),
};

const IssuesSchema = z.strictObject({
  ...objectNamed,
  /** Value of `issues_info`; an empty list clears it. */
  issues: z
    .array(
      z.strictObject({
        errorCode: z.number().int(),
        errorSummary: z.string().max(500),
        errorMessage: z.string().max(2000),
      }),
    )
    .max(20),
});

const ProcessingSchema = z.strictObject({
  ...objectNamed,
  /** Seconds for which the object is IN_PROCESS from now; 0 ends it. */
  seconds: z.number().min(0).max(3600),
});

const TokensSchema = z.strictObject({ userId: z.string(), state: z.enum(['expired', 'revoked', 'valid']) });

const PermissionsSchema = z.strictObject({
  userId: z.string(),
  permission: z.string(),
  status: z.enum(['granted', 'declined', 'revoked']),
});

/** Restrictions and failures at Meta, set by tests; each route answers with what it changed. */
export function restrictionRoutes(app: FastifyInstance, world: World, usage: Usage): void {
  app.post('/control/usage', (request) => {
    const { adAccountId, userId, throttledSeconds, reset, ...limit } = UsageSchema.parse(request.body);
    const scope: UsageScope = adAccountId
      ? `account:${adAccountOf(world, adAccountId).id}`
      : userId
        ? `user:${personOf(world, userId).id}`
        : 'app';
    if (reset) usage.reset(scope);
    const until = throttledSeconds === undefined ? undefined : world.clock() + throttledSeconds * 1000;
    return { scope, ...usage.set(scope, { ...limit, throttledUntil: until }) };
  });

  app.post('/control/accounts', (request) => {
    const body = AccountSchema.parse(request.body);
    const account = adAccountOf(world, body.adAccountId);
    changeStatus(world, { accountId: account.id }, () => {
      const { accountStatus, disableReason, hasPaymentMethod, calls, whatsapp, spendCap, country, taxId } =
        body;
      if (accountStatus !== undefined) account.data.status = accountStatus;
      if (disableReason !== undefined) account.data.disableReason = disableReason;
      if (hasPaymentMethod !== undefined) account.data.hasPaymentMethod = hasPaymentMethod;
      if (calls !== undefined) account.data.withoutCalls = !calls;
      if (whatsapp !== undefined) account.data.withoutWhatsappNumber = !whatsapp;
      if (spendCap !== undefined) account.data.spendCap = spendCap;
      if (spendCap !== undefined || body.amountSpent !== undefined) account.data.limitSince = world.clock();
      if (body.amountSpent !== undefined)
        account.data.spentBefore = body.amountSpent - spentBy(world, { accountId: account.id });
      const limit = account.data.spendCap ?? 0;
      account.data.isAtLimit = limit > 0 && amountSpent(world, account) >= limit;
      if (country !== undefined) account.data.country = country;
      if (taxId !== undefined) account.data.taxId = taxId;
      world.store.save(account);
    });
    const { status = 1, disableReason = 0, hasPaymentMethod = true, spendCap = 0 } = account.data;
    const limit = { spendCap, amountSpent: amountSpent(world, account) };
    return { adAccountId: account.id, accountStatus: status, disableReason, hasPaymentMethod, ...limit };
  });

  app.post('/control/issues', (request) => {
    const body = IssuesSchema.parse(request.body);
    const { doc, level } = adObjectOf(world, body);
    const issues = body.issues.map(
      (issue): Issue => ({
        level,
        error_code: issue.errorCode,
        error_summary: issue.errorSummary,
        error_message: issue.errorMessage,
        error_type: 'HARD_ERROR',
      }),
    );
    saveWithAds(world, doc, () => {
      doc.data.issues = issues;
    });
    for (const issue of issues) {
      const { error_code, error_summary, error_message } = issue;
      const value = { id: doc.id, level, error_code: String(error_code), error_summary, error_message };
      world.notify({ object: 'ad_account', id: doc.data.accountId, field: 'with_issues_ad_objects', value });
    }
    return { id: doc.id, level, issues };
  });

  app.post('/control/processing', (request) => {
    const body = ProcessingSchema.parse(request.body);
    const { doc, level, statusNow } = adObjectOf(world, body);
    doc.data.processingUntil = world.clock() + body.seconds * 1000;
    world.store.save(doc);
    // By the wall clock, since a webhook is sent without a call; a test's clock does not advance it.
    setTimeout(() => {
      const value = { id: doc.id, level, status_name: statusNow() };
      world.notify({ object: 'ad_account', id: doc.data.accountId, field: 'in_process_ad_objects', value });
    }, body.seconds * 1000).unref();
    return { id: doc.id, level, effectiveStatus: statusNow() };
  });

  app.post('/control/tokens', (request) => {
    const { userId, state } = TokensSchema.parse(request.body);
    const person = personOf(world, userId);
    const tokens = world.store.all('token').filter((token) => token.data.personId === person.id);
    for (const token of tokens) {
      if (state === 'valid') delete token.data.void;
      else token.data.void = state;
      world.store.save(token);
    }
    return { userId, state, tokens: tokens.length };
  });

  app.post('/control/permissions', (request) => {
    const { userId, permission, status } = PermissionsSchema.parse(request.body);
    const person = personOf(world, userId);
    setPermission(world, person.id, permission, status === 'granted');
    return { userId, declined: person.data.declined ?? [] };
  });
}
