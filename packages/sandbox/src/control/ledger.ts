import { toMajorText } from '../meta/currency.ts';
import { type Scope, spentBy } from '../meta/insights/totals.ts';
import { adSetStatus, adStatus, campaignStatus } from '../meta/status.ts';
import type { World } from '../meta/world.ts';
import type { JsonObject } from '../platform/json.ts';
import type { Doc } from '../platform/store.ts';

type Entry = JsonObject & { seq: number };

/** Every object that was created outside, in order, with its state and what it spent. */
export function ledger(world: World): JsonObject[] {
  const { store } = world;
  const spend = (scope: Scope, accountId: string): JsonObject => {
    const currency = store.get('adaccount', accountId)?.data.currency ?? 'USD';
    const minor = spentBy(world, scope);
    return { spend: minor, spendText: toMajorText(minor, currency), currency };
  };
  const entry = (target: string, doc: Doc<'mail' | MetaKind>, more: JsonObject): Entry => ({
    seq: doc.seq,
    target,
    kind: doc.kind,
    id: doc.id,
    createdAt: new Date(doc.createdAt).toISOString(),
    ...more,
  });
  const entries: Entry[] = [
    ...store.all('mail').map((doc) => {
      const { to, subject } = doc.data;
      return entry('mail', doc, { state: 'received', to, subject });
    }),
    ...store.all('campaign').map((doc) => {
      const { accountId, name, objective } = doc.data;
      const state = campaignStatus(doc);
      const parentIds = [`act_${accountId}`];
      return entry('meta', doc, {
        parentIds,
        name,
        objective,
        state,
        ...spend({ campaignId: doc.id }, accountId),
      });
    }),
    ...store.all('adset').map((doc) => {
      const { accountId, campaignId, name, dailyBudget, lifetimeBudget } = doc.data;
      const state = adSetStatus(world, doc);
      return entry('meta', doc, {
        parentIds: [`act_${accountId}`, campaignId],
        name,
        state,
        dailyBudget,
        lifetimeBudget,
        ...spend({ adSetId: doc.id }, accountId),
      });
    }),
    ...store.all('ad').map((doc) => {
      const { accountId, campaignId, adSetId, creativeId, name } = doc.data;
      return entry('meta', doc, {
        parentIds: [`act_${accountId}`, campaignId, adSetId],
        name,
        creativeId,
        state: adStatus(world, doc),
        ...spend({ adId: doc.id }, accountId),
      });
    }),
    ...store.all('adcreative').map((doc) => {
      const { accountId, name, status } = doc.data;
      return entry('meta', doc, { parentIds: [`act_${accountId}`], name, state: status });
    }),
    ...store.all('adimage').map((doc) => {
      const { accountId, hash, name } = doc.data;
      return entry('meta', doc, { parentIds: [`act_${accountId}`], name, hash, state: 'ACTIVE' });
    }),
  ];
  return entries.sort((a, b) => a.seq - b.seq);
}

type MetaKind = 'campaign' | 'adset' | 'ad' | 'adcreative' | 'adimage';
