import type { JsonObject } from '../../platform/json.ts';
import type { Doc } from '../../platform/store.ts';
import { GraphError, invalid, refused } from '../errors.ts';
import type { Params } from '../params.ts';
import { canPay } from '../status.ts';
import type { World } from '../world.ts';

type Editable = Doc<'campaign'> | Doc<'adset'> | Doc<'ad'>;

const LABELS = { campaign: 'campaign', adset: 'ad set', ad: 'ad' } as const;
/** Parameters about the call and its answer, not about the object. */
const OF_THE_CALL = new Set([
  'appsecret_proof',
  'execution_options',
  'fields',
  'format',
  'locale',
  'suppress_http_code',
]);

/**
 * Refuses changes to what is deleted or archived: of a deleted object only the name can change, and of an archived
 * one the name, and its status to DELETED ("Manage your ad object's status" in the Marketing API's guides).
 */
export function checkEditable(doc: Editable, params: Params): void {
  const { status } = doc.data;
  if (status !== 'DELETED' && status !== 'ARCHIVED') return;
  const asked = Object.keys(params.toObject()).filter((name) => !OF_THE_CALL.has(name));
  const wanted = params.text('status') ?? status;
  const buries = wanted === 'DELETED' || wanted === status;
  if (buries && asked.every((name) => name === 'name' || name === 'status')) return;
  const message = `(#100) Cannot update ${status === 'DELETED' ? 'a deleted' : 'an archived'} ${LABELS[doc.kind]}`;
  throw new GraphError({
    message,
    code: 100,
    subcode: 1487056,
    userTitle: `The ${LABELS[doc.kind]} is ${status.toLowerCase()}`,
    userMessage:
      status === 'DELETED'
        ? 'Of what is deleted only the name can be changed.'
        : 'Of what is archived only the name can be changed, and it can be deleted. It can not be switched on again.',
  });
}

/** Refuses parameters that can't be changed after creation, unless they repeat the current value. */
export function refuseFixed(params: Params, held: Record<string, unknown>): void {
  for (const [name, value] of Object.entries(held)) {
    const asked = params.text(name);
    if (asked === undefined || asked === String(value)) continue;
    throw invalid(`${name} can not be changed after the object was created`);
  }
}

/** The given values of documented fields without effect here, merged over the stored ones. */
export function keepGiven(
  params: Params,
  names: readonly string[],
  before: JsonObject | undefined,
): { kept?: JsonObject } {
  const given = names.filter((name) => params.has(name)).map((name) => [name, params.json(name)]);
  if (given.length === 0) return before ? { kept: before } : {};
  return { kept: { ...before, ...Object.fromEntries(given) } };
}

/** Readers of the stored fields; absent where nothing was given. */
export function keptFields(
  names: readonly string[],
  kept: JsonObject | undefined,
): Record<string, () => unknown> {
  return Object.fromEntries(names.map((name) => [name, () => kept?.[name]]));
}

/** Statuses of a new object; deleting and archiving are updates. */
export function initialStatus(params: Params): 'ACTIVE' | 'PAUSED' {
  return params.oneOf('status', ['ACTIVE', 'PAUSED']) ?? 'ACTIVE';
}

/** `account_status` values that forbid creating and switching on ("Ad account" reference). */
const CLOSED: Record<number, string> = {
  2: 'disabled',
  7: 'pending risk review',
  100: 'pending closure',
  101: 'closed',
};

/** Refuses to create anything in an ad account that is disabled, under risk review or closed. */
export function checkAccountOpen(account: Doc<'adaccount'>): void {
  const why = CLOSED[account.data.status ?? 1];
  if (!why) return;
  throw refused('Ad account is not active', `The ad account act_${account.id} is ${why}.`, {
    // As was observed of a disabled one in September 2026; 2446885 is about WhatsApp.
    subcode: 1885316,
  });
}

/** Refuses to switch anything on in an ad account that can't advertise or can't pay. */
export function checkMayRun(world: World, accountId: string): void {
  const account = world.store.get('adaccount', accountId);
  if (!account) throw invalid('The ad account is gone');
  checkAccountOpen(account);
  if (canPay(world, accountId)) return;
  throw refused(
    'No payment method',
    'Add a payment method to the ad account, or settle what is owed, before ads can run.',
    { subcode: 1359188 },
  );
}
