import type { JsonObject } from '../../platform/json.ts';
import type { Doc } from '../../platform/store.ts';
import type { AuthedCall, Readable } from '../call.ts';
import { unknownObject } from '../errors.ts';
import { newId } from '../ids.ts';
import type { GraphNode } from '../node.ts';
import { Params } from '../params.ts';
import { insightsEdge } from './edge.ts';

/** Milliseconds that a report takes: long enough that a client has to poll twice. */
const RUN_MS = 1500;

/** POST /OBJECT/insights: starts a report. Invalid parameters are refused at once. */
export function startReport(call: AuthedCall, object: Readable): JsonObject {
  const owner = ownerOf(object);
  if (owner === undefined) throw unknownObject('POST', object.id);
  const objectId = object.kind === 'adaccount' ? `act_${object.id}` : object.id;
  insightsEdge(call, objectId, call.params);
  const params = call.params.toObject();
  delete params.appsecret_proof;
  const run = call.world.store.insert('report', newId(call.world, 'report'), call.world.clock(), {
    accountId: owner,
    objectId,
    params,
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
  const age = world.clock() - doc.createdAt;
  const percent = Math.min(100, Math.floor((age / RUN_MS) * 100));
  const status = percent >= 100 ? 'Job Completed' : percent > 0 ? 'Job Running' : 'Job Not Started';
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
    ],
    fields: {
      account_id: () => doc.data.accountId,
      time_ref: () => Math.floor(doc.createdAt / 1000),
      time_completed: () => (percent >= 100 ? Math.floor((doc.createdAt + RUN_MS) / 1000) : undefined),
      async_status: () => status,
      async_percent_completion: () => percent,
      is_running: () => percent < 100,
      date_start: () => undefined,
      date_stop: () => undefined,
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
