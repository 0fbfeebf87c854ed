import type { JsonObject } from '../../platform/json.ts';
import type { Doc } from '../../platform/store.ts';
import type { AuthedCall, Readable } from '../call.ts';
import { GraphError, unknownObject } from '../errors.ts';
import { newId } from '../ids.ts';
import type { Edge, GraphNode } from '../node.ts';
import { Params } from '../params.ts';
import { insightsEdge } from './edge.ts';

/** Milliseconds that a report takes: long enough that a client has to poll twice. */
const RUN_MS = 1500;
/** Milliseconds for which a report can be read: 30 days. */
const KEPT_MS = 30 * 86_400_000;
const ENDED = { completed: 'Job Completed', failed: 'Job Failed', skipped: 'Job Skipped' } as const;

/**
 * The rows of an account's Insights that are asked for at once.
 * @throws GraphError 100 with 1487534 where they are more than that account may have ("Insights API, limits and best
 * practices")
 */
export function atOnce(account: Doc<'adaccount'>, edge: Edge): Edge {
  const { mostRows } = account.data.reports ?? {};
  if (mostRows === undefined || !('rows' in edge) || edge.rows.length <= mostRows) return edge;
  throw new GraphError({
    message: "(#100) Please reduce the amount of data you're asking for, then retry your request",
    code: 100,
    subcode: 1487534,
  });
}

/** POST /OBJECT/insights: starts a report. Invalid parameters are refused at once. */
export function startReport(call: AuthedCall, object: Readable): JsonObject {
  const owner = ownerOf(object);
  if (owner === undefined) throw unknownObject('POST', object.id);
  const objectId = object.kind === 'adaccount' ? `act_${object.id}` : object.id;
  insightsEdge(call, objectId, call.params);
  const params = call.params.toObject();
  delete params.appsecret_proof;
  const rules = call.world.store.get('adaccount', owner)?.data.reports;
  const run = call.world.store.insert('report', newId(call.world, 'report'), call.world.clock(), {
    accountId: owner,
    objectId,
    params,
    ...(rules && { rules }),
  });
  return { report_run_id: run.id };
}

function ownerOf(object: Readable): string | undefined {
  if (object.kind === 'adaccount') return object.id;
  if (object.kind === 'campaign' || object.kind === 'adset' || object.kind === 'ad')
    return object.data.accountId;
  return undefined;
}

/** A report run: its state, and once complete its rows. */
export function reportNode(call: AuthedCall, doc: Doc<'report'>): GraphNode {
  const { world } = call;
  const { runMs = RUN_MS, outcome = 'completed', keptMs = KEPT_MS } = doc.data.rules ?? {};
  const age = world.clock() - doc.createdAt;
  // A run that expired is no object any more.
  if (age > keptMs) throw unknownObject('GET', doc.id);
  const done = runMs === 0 ? 100 : Math.min(100, Math.floor((age / runMs) * 100));
  const percent = outcome === 'completed' ? done : Math.min(done, outcome === 'stuck' ? 50 : 99);
  const status =
    done >= 100 && outcome !== 'stuck' ? ENDED[outcome] : percent > 0 ? 'Job Running' : 'Job Not Started';
  const failed = status === ENDED.failed;
  return {
    id: doc.id,
    label: 'AdReportRun',
    defaults: [
      'account_id',
      'time_ref',
      'time_completed',
      'async_status',
      'async_percent_completion',
      'date_start',
      'date_stop',
      'error_code',
      'error_subcode',
      'error_message',
      'error_user_title',
      'error_user_msg',
    ],
    fields: {
      account_id: () => doc.data.accountId,
      time_ref: () => Math.floor(doc.createdAt / 1000),
      time_completed: () => (percent >= 100 ? Math.floor((doc.createdAt + runMs) / 1000) : undefined),
      async_status: () => status,
      async_percent_completion: () => percent,
      is_running: () => percent < 100,
      date_start: () => undefined,
      date_stop: () => undefined,
      // "Ads Insights API error codes"; told since v25.
      error_code: () => (failed ? -2 : undefined),
      error_subcode: () => (failed ? 2490547 : undefined),
      error_message: () => (failed ? 'Report Failed' : undefined),
      error_user_title: () => (failed ? 'Report Failed' : undefined),
      error_user_msg: () => (failed ? 'Generating the report failed. Try again later.' : undefined),
    },
    edges: {
      insights: (params) => {
        if (percent < 100) return { rows: [] };
        return insightsEdge(call, doc.data.objectId, new Params({ ...doc.data.params, ...pagingOf(params) }));
      },
    },
  };
}

function pagingOf(params: Params): JsonObject {
  const { limit, after, before } = params.toObject();
  return Object.fromEntries(
    Object.entries({ limit, after, before }).filter(([, value]) => value !== undefined),
  );
}
