import type { JsonObject } from '../../platform/json.ts';
import { hash32 } from '../../platform/random.ts';
import type { Doc } from '../../platform/store.ts';
import type { AuthedCall } from '../call.ts';
import { isInsightsField } from '../catalog/insights.ts';
import type { Cell } from '../delivery/model.ts';
import { invalid } from '../errors.ts';
import { filterOf } from '../filtering.ts';
import type { Edge } from '../node.ts';
import type { Params } from '../params.ts';
import { adSetStatus, adStatus, campaignStatus } from '../status.ts';
import type { World } from '../world.ts';
import { HOURLY } from './breakdowns.ts';
import { type DateRange, type InsightsQuery, type Level, readQuery } from './query.ts';
import { add, defaultFields, emptySums, type RowNames, rowFields, type Sums } from './row.ts';
import { splitCell } from './split.ts';
import { cellsIn, type Scope } from './totals.ts';

interface Target {
  scope: Scope;
  own: Level;
  account: Doc<'adaccount'>;
}

function targetOf(world: World, objectId: string): Target {
  const account = (id: string): Doc<'adaccount'> => {
    const found = world.store.get('adaccount', id);
    if (!found) throw invalid('The ad account does not exist');
    return found;
  };
  if (objectId.startsWith('act_')) {
    const id = objectId.slice(4);
    return { scope: { accountId: id }, own: 'account', account: account(id) };
  }
  const campaign = world.store.get('campaign', objectId);
  if (campaign) {
    return { scope: { campaignId: objectId }, own: 'campaign', account: account(campaign.data.accountId) };
  }
  const adSet = world.store.get('adset', objectId);
  if (adSet) return { scope: { adSetId: objectId }, own: 'adset', account: account(adSet.data.accountId) };
  const ad = world.store.get('ad', objectId);
  if (!ad) throw invalid('Insights are not available for this object');
  return { scope: { adId: objectId }, own: 'ad', account: account(ad.data.accountId) };
}

/** GET /OBJECT/insights: rows of what was delivered, newest dates last; no row where nothing was delivered. */
export function insightsEdge(call: AuthedCall, objectId: string, params: Params): Edge {
  const { world } = call;
  // Read before anything else: what is no whole number is refused, however much there is.
  params.integer('limit');
  const { scope, own, account } = targetOf(world, objectId);
  const asked = (params.texts('fields') ?? []).filter(Boolean);
  const query = readQuery(params, own, world.clock(), account.data.timeZone, asked);
  const passes = filterOf(params);
  const shown = visibleAt(params, world, own, query.level);
  // Grouped by date first, so that a long range split into days does not scan all cells once per day.
  const dates = Map.groupBy(cellsIn(world, scope).filter(shown), (cell) => cell.date);
  const rows = query.ranges.flatMap((range) => rowsOf(world, account, query, range, dates, passes));
  return { rows: sortRows(rows, params.texts('sort')) };
}

/** Reach is not available by the hour ("Insights API breakdowns"). */
const NOT_BY_THE_HOUR = new Set(['reach', 'frequency', 'cpp', 'unique_clicks']);
const OFF_META = new Set(['OUTCOME_SALES']);

function objectiveOf(world: World, cell: Cell): string {
  return world.store.get('campaign', cell.campaignId)?.data.objective ?? '';
}

/**
 * Which cells get rows: deleted and archived objects below the requested one get none of their own, though the rows
 * above still count them ("Insights API", deleted and archived objects). A filter on the status includes them.
 */
function visibleAt(params: Params, world: World, own: Level, level: Level): (cell: Cell) => boolean {
  if (level === own || level === 'account') return () => true;
  if ((params.text('filtering') ?? '').includes(`${level}.effective_status`)) return () => true;
  const seen = new Map<string, boolean>();
  return (cell) => {
    const id = idAt(cell, level);
    let visible = seen.get(id);
    if (visible === undefined) {
      visible = !['DELETED', 'ARCHIVED'].includes(statusAt(world, cell, level));
      seen.set(id, visible);
    }
    return visible;
  };
}

/** `effective_status` of the object that the cell's row is about, at this level. */
function statusAt(world: World, cell: Cell, level: Level): string {
  const campaign = world.store.get('campaign', cell.campaignId);
  if (level === 'campaign') return campaign ? campaignStatus(world, campaign) : 'DELETED';
  const adSet = world.store.get('adset', cell.adSetId);
  if (level === 'adset') return adSet ? adSetStatus(world, adSet) : 'DELETED';
  const ad = world.store.get('ad', cell.adId);
  return ad ? adStatus(world, ad) : 'DELETED';
}

interface Group {
  cell: Cell;
  sums: Sums;
  values: Record<string, string>;
}

function rowsOf(
  world: World,
  account: Doc<'adaccount'>,
  query: InsightsQuery,
  range: DateRange,
  dates: Map<string, Cell[]>,
  passes: (read: (field: string) => unknown) => boolean,
): JsonObject[] {
  const groups = new Map<string, Group>();
  const days = [...dates].filter(([date]) => date >= range.since && date <= range.until);
  for (const cell of days.flatMap(([, cells]) => cells)) {
    for (const part of splitCell(world, cell, query.breakdowns)) {
      const key = `${idAt(cell, query.level)}|${Object.values(part.values).join('|')}`;
      const group = groups.get(key) ?? { cell, sums: emptySums(), values: part.values };
      add(group.sums, part.cell);
      groups.set(key, group);
    }
  }
  const hourly = query.breakdowns.includes(HOURLY);
  const result: JsonObject[] = [];
  for (const { cell, sums, values } of groups.values()) {
    // Conversions off Meta, such as purchases on a website, are not reported by the hour either.
    if (hourly && OFF_META.has(objectiveOf(world, cell))) sums.results = 0;
    const fields = rowFields(
      sums,
      namesOf(world, account, cell, query.level),
      // One audience for the whole account: more impressions never reach fewer people.
      hash32(account.id),
    );
    const read = (field: string): unknown => readForFilter(world, cell, fields, field);
    if (!passes(read)) continue;
    const row: JsonObject = {};
    for (const name of query.fields.length > 0 ? query.fields : defaultFields(query.level)) {
      if (name === 'date_start' || name === 'date_stop' || name in values) continue;
      const field = fields[name];
      if (hourly && NOT_BY_THE_HOUR.has(name)) continue;
      if (!field && isInsightsField(name)) continue;
      if (!field) {
        throw invalid(
          `${name} is not valid for fields param. please check the insights reference for valid values`,
        );
      }
      const value = field();
      if (value !== undefined) row[name] = value;
    }
    result.push({ ...row, date_start: range.since, date_stop: range.until, ...values });
  }
  return result;
}

function idAt(cell: Cell, level: Level): string {
  return { account: 'account', campaign: cell.campaignId, adset: cell.adSetId, ad: cell.adId }[level];
}

/** Filters name objects with a dot: `campaign.id`, `ad.effective_status`; metrics have no prefix. */
function readForFilter(
  world: World,
  cell: Cell,
  fields: Record<string, () => unknown>,
  field: string,
): unknown {
  const ids: Record<string, string> = {
    'campaign.id': cell.campaignId,
    'adset.id': cell.adSetId,
    'ad.id': cell.adId,
  };
  if (field in ids) return ids[field];
  const level = /^(ad|adset|campaign)\.effective_status$/.exec(field)?.[1];
  if (level) return statusAt(world, cell, level as Level);
  const read = fields[field.replace('.', '_')];
  if (!read) throw invalid(`Filtering field ${field} is invalid`);
  return read();
}

function namesOf(world: World, account: Doc<'adaccount'>, cell: Cell, level: Level): RowNames {
  const names: RowNames = {
    accountId: account.id,
    accountName: account.data.name,
    currency: account.data.currency,
  };
  const campaign = world.store.get('campaign', cell.campaignId);
  // Above campaigns, an account may hold several objectives; the first row's objective determines its actions.
  if (campaign) names.objective = campaign.data.objective;
  if (level === 'account') return names;
  names.campaignId = cell.campaignId;
  names.campaignName = campaign?.data.name ?? '';
  if (level === 'campaign') return names;
  const adSet = world.store.get('adset', cell.adSetId);
  names.adSetId = cell.adSetId;
  names.adSetName = adSet?.data.name ?? '';
  names.goal = adSet?.data.optimizationGoal ?? '';
  if (level === 'adset') return names;
  names.adId = cell.adId;
  names.adName = world.store.get('ad', cell.adId)?.data.name ?? '';
  return names;
}

/** `sort=["spend_descending"]`. */
function sortRows(rows: JsonObject[], sort: string[] | undefined): JsonObject[] {
  const match = /^(\w+)_(ascending|descending)$/.exec(sort?.[0] ?? '');
  if (!match) return rows;
  const [, field = '', direction] = match;
  const sign = direction === 'ascending' ? 1 : -1;
  return rows.sort((a, b) => sign * (Number(a[field] ?? 0) - Number(b[field] ?? 0)));
}
