import { z } from 'zod';
import { toMajorText } from '../meta/currency.ts';
import { broughtBy, type Scope, spentBy } from '../meta/insights/totals.ts';
import { adSetStatus, adStatus, campaignStatus } from '../meta/status.ts';
import type { World } from '../meta/world.ts';
import type { JsonObject } from '../platform/json.ts';
import type { Doc } from '../platform/store.ts';

type Entry = JsonObject & { seq: number };
type MetaKind = 'campaign' | 'adset' | 'ad' | 'adcreative' | 'adimage' | 'advideo';

export const LedgerQuery = z.strictObject({
  /** Only what belongs to this ad account, with or without `act_`. */
  adAccountId: z
    .string()
    .transform((id) => id.replace(/^act_/, ''))
    .optional(),
  /** `no` omits what was spent, which is expensive to compute for thousands of campaigns. */
  spend: z.enum(['yes', 'no']).default('yes'),
});

/** A client's key at the end of a name, by which it finds its objects again: `Bread [KEY]`. */
function keyIn(name: string): string | null {
  return /\[([^[\]]+)\]$/.exec(name)?.[1] ?? null;
}

/** Everything that was made outside and every call of the model, in order, with its state and what it spent. */
export function ledger(world: World, query: z.infer<typeof LedgerQuery>): JsonObject[] {
  const { store } = world;
  const spend = (scope: Scope, accountId: string): JsonObject => {
    if (query.spend === 'no') return {};
    const currency = store.get('adaccount', accountId)?.data.currency ?? 'USD';
    const minor = spentBy(world, scope);
    return { spend: minor, spendText: toMajorText(minor, currency), currency, ...broughtBy(world, scope) };
  };
  const of = <K extends MetaKind>(kind: K): Doc<K>[] =>
    store
      .all(kind)
      .filter((doc) => query.adAccountId === undefined || doc.data.accountId === query.adAccountId);
  const entry = (
    target: string,
    doc: Doc<'mail' | 'llm.call' | 'conversion' | MetaKind>,
    more: JsonObject,
  ): Entry => ({
    seq: doc.seq,
    target,
    kind: doc.kind,
    id: doc.id,
    createdAt: new Date(doc.createdAt).toISOString(),
    ...more,
  });
  /** Every object of an ad account; `status` is the configured status, `state` the effective one. */
  const owned = (doc: Doc<MetaKind>, parents: string[], state: string, more: JsonObject): Entry => {
    const { accountId, name } = doc.data;
    const status = 'status' in doc.data ? doc.data.status : 'ACTIVE';
    const parentIds = [`act_${accountId}`, ...parents];
    const states = { status, state, effectiveStatus: state };
    return entry('meta', doc, {
      adAccountId: accountId,
      parentIds,
      name,
      key: keyIn(name),
      ...states,
      ...more,
    });
  };
  const entries: Entry[] = [
    ...(query.adAccountId === undefined ? store.all('mail') : []).map((doc) => {
      const { to, subject } = doc.data;
      return entry('mail', doc, { state: 'received', to, subject });
    }),
    ...(query.adAccountId === undefined ? store.all('llm.call') : []).map((doc) =>
      entry('llm', doc, { ...doc.data }),
    ),
    ...store
      .all('conversion')
      .filter(({ data }) => query.adAccountId === undefined || data.accountId === query.adAccountId)
      .map((doc) => {
        const { accountId, datasetId, event, testCode, isDoubled, isMatched } = doc.data;
        const state =
          testCode !== null ? 'test' : isDoubled ? 'doubled' : isMatched ? 'matched' : 'unmatched';
        return entry('meta', doc, {
          ...{ adAccountId: `act_${accountId}`, parentIds: [`act_${accountId}`, datasetId] },
          ...{ name: event.event_name, state, event },
        });
      }),
    ...of('campaign').map((doc) => {
      const { accountId, objective } = doc.data;
      return owned(doc, [], campaignStatus(world, doc), {
        objective,
        ...spend({ campaignId: doc.id }, accountId),
      });
    }),
    ...of('adset').map((doc) => {
      const { accountId, campaignId, dailyBudget, lifetimeBudget } = doc.data;
      const budgets = { dailyBudget, lifetimeBudget };
      const spent = spend({ adSetId: doc.id }, accountId);
      return owned(doc, [campaignId], adSetStatus(world, doc), { ...budgets, ...spent });
    }),
    ...of('ad').map((doc) => {
      const { accountId, campaignId, adSetId, creativeId } = doc.data;
      const spent = spend({ adId: doc.id }, accountId);
      const statuses = doc.data.statuses ?? [doc.data.status];
      return owned(doc, [campaignId, adSetId], adStatus(world, doc), { creativeId, statuses, ...spent });
    }),
    ...of('adcreative').map((doc) => owned(doc, [], doc.data.status, {})),
    ...of('advideo').map((doc) => owned(doc, [], 'ACTIVE', { seconds: doc.data.seconds })),
    ...of('adimage').map((doc) => owned(doc, [], 'ACTIVE', { hash: doc.data.hash })),
  ];
  return entries.sort((a, b) => a.seq - b.seq);
}
