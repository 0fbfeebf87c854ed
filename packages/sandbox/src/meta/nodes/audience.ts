import { isDeepStrictEqual } from 'node:util';
import { asArray, asText, type JsonObject } from '../../platform/json.ts';
import { hash32 } from '../../platform/random.ts';
import type { Doc } from '../../platform/store.ts';
import type { AuthedCall } from '../call.ts';
import { invalid, missing, notOneOf, refused } from '../errors.ts';
import { newId } from '../ids.ts';
import type { GraphNode } from '../node.ts';
import type { Params } from '../params.ts';
import type { CustomAudience } from '../types/accounts.ts';
import { isTrial, newName } from './shared.ts';

/** Subtypes that can be created ("Custom audience" reference); the others are made by Meta. */
const SUBTYPES = [
  'CUSTOM',
  'WEBSITE',
  'APP',
  'ENGAGEMENT',
  'LOOKALIKE',
  'VIDEO',
  'OFFLINE_CONVERSION',
] as const;
const SOURCES = ['USER_PROVIDED_ONLY', 'PARTNER_PROVIDED_ONLY', 'BOTH_USER_AND_PARTNER_PROVIDED'] as const;
/** Identifiers of a person in an upload. */
const SCHEMA =
  'EMAIL PHONE GEN DOBY DOBM DOBD LN FN FI CT ST ZIP COUNTRY MADID EXTERN_ID EMAIL_SHA256 PHONE_SHA256'.split(
    ' ',
  );

/** POST /act_X/customaudiences. */
export function createAudience(call: AuthedCall, account: Doc<'adaccount'>): unknown {
  const { params, world } = call;
  const name = params.requiredText('name');
  const rule = params.json('rule');
  const lookalikeSpec = params.object('lookalike_spec') ?? null;
  const given = params.oneOf('subtype', SUBTYPES);
  const subtype = given ?? (lookalikeSpec ? 'LOOKALIKE' : rule ? 'WEBSITE' : 'CUSTOM');
  const customerFileSource = params.oneOf('customer_file_source', SOURCES) ?? null;
  if (subtype === 'CUSTOM' && !customerFileSource) throw missing('customer_file_source');
  if (subtype === 'LOOKALIKE') checkLookalike(call, account, lookalikeSpec);
  if ((subtype === 'WEBSITE' || subtype === 'ENGAGEMENT') && rule === undefined) throw missing('rule');
  const pixelId = params.text('pixel_id') ?? null;
  if (pixelId && account.data.pixel?.id !== pixelId) {
    throw refused('Pixel is not available', `The pixel ${pixelId} does not belong to this ad account.`);
  }
  const retentionDays = readRetention(params);
  if (isTrial(params)) return { success: true };
  const audience = world.store.insert('audience', newId(world, 'audience'), world.clock(), {
    accountId: account.id,
    name,
    description: params.text('description') ?? '',
    subtype,
    customerFileSource,
    rule: rule ?? null,
    lookalikeSpec,
    retentionDays,
    pixelId,
    members: [],
    updatedAt: world.clock(),
    deletedAt: null,
  });
  return { id: audience.id };
}

function readRetention(params: Params): number | null {
  const days = params.integer('retention_days') ?? null;
  if (days !== null && (days < 1 || days > 180))
    throw invalid('Param retention_days must be between 1 and 180');
  return days;
}

/** A lookalike requires a source audience, a country and a ratio. */
function checkLookalike(call: AuthedCall, account: Doc<'adaccount'>, spec: JsonObject | null): void {
  const origin = call.params.text('origin_audience_id');
  const seed = origin ? call.world.store.get('audience', origin) : undefined;
  if (seed?.data.accountId !== account.id || seed.data.deletedAt !== null) {
    throw refused('Source audience not found', 'Give origin_audience_id, an audience of this ad account.', {
      blame: ['origin_audience_id'],
    });
  }
  const ratio = Number(spec?.ratio ?? Number.NaN);
  if (!(ratio >= 0.01 && ratio <= 0.2))
    throw invalid('Param lookalike_spec[ratio] must be between 0.01 and 0.20');
  if (!spec?.country && !spec?.location_spec) throw missing('lookalike_spec[country]');
}

/** POST /AUDIENCE_ID. */
export function updateAudience(call: AuthedCall, audience: Doc<'audience'>): unknown {
  const { params, world } = call;
  const { data } = audience;
  if (params.has('subtype') && params.text('subtype') !== data.subtype) throw fixed('subtype');
  if (params.has('lookalike_spec') && !isDeepStrictEqual(params.json('lookalike_spec'), data.lookalikeSpec)) {
    throw fixed('lookalike_spec');
  }
  const change: Partial<CustomAudience> = { updatedAt: world.clock() };
  const name = newName(params);
  if (name) change.name = name;
  if (params.has('description')) change.description = params.text('description') ?? '';
  if (params.has('rule')) change.rule = params.json('rule');
  if (params.has('retention_days')) change.retentionDays = readRetention(params);
  const source = params.oneOf('customer_file_source', SOURCES);
  if (source) change.customerFileSource = source;
  if (isTrial(params)) return { success: true };
  Object.assign(data, change);
  world.store.save(audience);
  return { success: true };
}

function fixed(name: string): Error {
  return invalid(`${name} can not be changed after the audience was created`);
}

/** POST and DELETE /AUDIENCE_ID/users: `payload` holds a schema and rows of hashed values. */
export function changeMembers(call: AuthedCall, audience: Doc<'audience'>, add: boolean): unknown {
  const { params, world } = call;
  const payload = params.object('payload');
  if (!payload) throw missing('payload');
  const schema = asArray(typeof payload.schema === 'string' ? [payload.schema] : payload.schema).map(asText);
  if (schema.length === 0) throw missing('payload[schema]');
  for (const column of schema) if (!SCHEMA.includes(column)) throw notOneOf('payload[schema]', SCHEMA);
  const rows = asArray(payload.data);
  if (rows.length === 0) throw missing('payload[data]');
  if (rows.length > 10_000) throw invalid('Param payload[data] must have at most 10000 elements');
  const valid: string[] = [];
  const wrong: JsonObject = {};
  rows.forEach((row, index) => {
    const cells = asArray(Array.isArray(row) ? row : [row]).map(asText);
    const fits =
      cells.length === schema.length && schema.every((column, at) => isHashed(column, cells[at] ?? ''));
    if (fits) valid.push(cells.join('|').toLowerCase());
    else wrong[String(index)] = cells;
  });
  const members = new Set(audience.data.members);
  for (const member of valid) {
    if (add) members.add(member);
    else members.delete(member);
  }
  Object.assign(audience.data, { members: [...members], updatedAt: world.clock() });
  world.store.save(audience);
  return {
    audience_id: audience.id,
    session_id: String(hash32(`${audience.id}/${world.clock()}/${rows.length}`)),
    num_received: rows.length,
    num_invalid_entries: Object.keys(wrong).length,
    invalid_entry_samples: wrong,
  };
}

/** External ids are plain; everything personal is SHA-256 in hexadecimal. */
function isHashed(column: string, value: string): boolean {
  if (column === 'EXTERN_ID' || column === 'MADID' || column === 'COUNTRY') return value !== '';
  return /^[0-9a-f]{64}$/i.test(value);
}

/** DELETE /AUDIENCE_ID. */
export function removeAudience(call: AuthedCall, audience: Doc<'audience'>): unknown {
  audience.data.deletedAt = call.world.clock();
  call.world.store.save(audience);
  return { success: true };
}

/** A custom audience, readable. Sizes are a range; 1000 where they are smaller. */
export function audienceNode(_call: AuthedCall, doc: Doc<'audience'>): GraphNode {
  const { data } = doc;
  const size =
    data.subtype === 'CUSTOM' ? Math.round(data.members.length * 0.7) : 2000 + (doc.seq % 90) * 310;
  const small = size < 1000;
  return {
    id: doc.id,
    label: 'CustomAudience',
    defaults: [],
    fields: {
      account_id: () => data.accountId,
      name: () => data.name,
      description: () => data.description || undefined,
      subtype: () => data.subtype,
      customer_file_source: () => data.customerFileSource ?? undefined,
      rule: () => (data.rule === null ? undefined : JSON.stringify(data.rule)),
      lookalike_spec: () => data.lookalikeSpec ?? undefined,
      retention_days: () => data.retentionDays ?? undefined,
      pixel_id: () => data.pixelId ?? undefined,
      approximate_count_lower_bound: () => (small ? 1000 : Math.round(size * 0.9)),
      approximate_count_upper_bound: () => (small ? 1000 : Math.round(size * 1.1)),
      delivery_status: () =>
        small
          ? { code: 300, description: 'The audience is too small to deliver ads to.' }
          : { code: 200, description: 'This audience is ready for use.' },
      operation_status: () => ({ code: 200, description: 'Normal' }),
      time_created: () => Math.floor(doc.createdAt / 1000),
      time_updated: () => Math.floor(data.updatedAt / 1000),
    },
    edges: {},
  };
}
