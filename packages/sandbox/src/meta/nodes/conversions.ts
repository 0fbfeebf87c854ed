import { asArray, asObject, asText, type JsonObject } from '../../platform/json.ts';
import type { Doc } from '../../platform/store.ts';
import { accountFor } from '../auth.ts';
import type { AuthedCall } from '../call.ts';
import { GraphError, missing, traceId, unknownObject } from '../errors.ts';
import { newId } from '../ids.ts';

const WEEK_S = 7 * 86_400;
/** Events in one call ("Using the API": batch requests). */
const MOST = 1000;
const HASH = /^[0-9a-f]{64}$/;
const ACTION_SOURCES = [
  'app',
  'business_messaging',
  'chat',
  'email',
  'other',
  'phone_call',
  'physical_store',
  'system_generated',
  'website',
];

/** POST /act_ID/adspixels. An ad account has one at most ("Ad account adspixels": error 6200). */
export function createPixel(call: AuthedCall, account: Doc<'adaccount'>): unknown {
  const name = call.params.requiredText('name');
  if (account.data.pixel) {
    throw new GraphError({ message: '(#6200) A pixel already exists for this account', code: 6200 });
  }
  account.data.pixel = { id: newId(call.world, 'pixel'), name };
  call.world.store.save(account);
  return { id: account.data.pixel.id };
}

/** POST /DATASET_ID/events (Conversions API, "Using the API"); one event that is wrong refuses all of them. */
export function receiveEvents(call: AuthedCall, datasetId: string): unknown {
  const { world, params } = call;
  const found = world.store.all('adaccount').find(({ data }) => data.pixel?.id === datasetId);
  if (!found) throw unknownObject('POST', datasetId);
  const account = accountFor(call, found.id);
  const events = asArray(params.json('data')).map(asObject);
  if (events.length === 0) throw missing('data');
  if (events.length > MOST) throw refusal(`data must have at most ${MOST} elements`);
  const now = Math.floor(world.clock() / 1000);
  for (const [index, event] of events.entries()) check(event, index, now);
  const testCode = params.text('test_event_code') ?? null;
  for (const event of events) {
    const key = `${asText(event.event_name)} ${asText(event.event_id)}`;
    const isDoubled =
      asText(event.event_id) !== '' &&
      world.store
        .all('conversion')
        .some(({ data }) => data.datasetId === datasetId && data.key === key && data.testCode === testCode);
    world.store.insert('conversion', newId(world, 'conversion'), world.clock(), {
      ...{ datasetId, accountId: account.id, key, event, testCode, isDoubled },
      isMatched: world.store.get('lead', asText(asObject(event.user_data).lead_id)) !== undefined,
    });
  }
  return { events_received: events.length, messages: [], fbtrace_id: traceId() };
}

/** What is asked of an event, and of one of a CRM besides ("Payload specification" of the conversion leads integration). */
function check(event: JsonObject, index: number, now: number): void {
  const at = `data[${index}]`;
  if (!asText(event.event_name)) throw refusal(`The parameter ${at}[event_name] is required`);
  const time = Number(event.event_time);
  if (!Number.isInteger(time)) throw refusal(`The parameter ${at}[event_time] is required`);
  if (time < now - WEEK_S)
    throw refusal(
      `${at}: the timestamp for this event is too far in the past`,
      2804003,
      'Event Timestamp Too Old',
    );
  if (time > now + 60) throw refusal(`${at}: the timestamp for this event is in the future`, 2804004);
  const source = asText(event.action_source);
  if (!ACTION_SOURCES.includes(source)) throw refusal(`The parameter ${at}[action_source] is invalid`);
  const user = asObject(event.user_data);
  if (Object.keys(user).length === 0)
    throw refusal(
      `${at}: not enough customer information parameters`,
      2804050,
      'Missing Customer Information',
    );
  for (const key of ['em', 'ph'])
    for (const value of asArray(user[key]))
      if (!HASH.test(asText(value))) throw refusal(`${at}[user_data][${key}] must be hashed`, 2804019);
  if (source !== 'system_generated') return;
  const custom = asObject(event.custom_data);
  if (asText(custom.event_source) !== 'crm' || !asText(custom.lead_event_source))
    throw refusal(`The parameter ${at}[custom_data] lacks event_source or lead_event_source`);
  const leadId = String(user.lead_id ?? '');
  if (!/^\d{15,17}$/.test(leadId)) throw refusal(`${at}[user_data][lead_id] is invalid`);
}

function refusal(userMessage: string, subcode?: number, userTitle = 'Invalid parameter'): GraphError {
  return new GraphError({
    message: 'Invalid parameter',
    code: 100,
    userTitle,
    userMessage,
    ...(subcode !== undefined && { subcode }),
  });
}
