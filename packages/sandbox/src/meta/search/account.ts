import { asArray, asObject, asText, type JsonObject } from '../../platform/json.ts';
import { allChoices, type Choice, choiceById, choiceByName, searchChoices } from '../catalog/interests.ts';
import { invalid, missing } from '../errors.ts';
import type { Edge } from '../node.ts';
import type { Params } from '../params.ts';

const TYPES = ['interests', 'behaviors', 'life_events', 'industries', 'income', 'family_statuses'];

function typesOf(params: Params): string[] {
  const type = params.text('limit_type');
  if (type === undefined) return [];
  if (!TYPES.includes(type)) throw invalid(`Param limit_type must be one of {${TYPES.join(', ')}}`);
  return [type];
}

/** GET /act_X/targetingsearch: all detailed targeting, by query. */
export function targetingSearch(params: Params): Edge {
  return { rows: searchChoices(params.requiredText('q'), typesOf(params)).map(row) };
}

/** GET /act_X/targetingbrowse: all detailed targeting. */
export function targetingBrowse(params: Params): Edge {
  return { rows: allChoices(typesOf(params)).map(row) };
}

/** GET /act_X/targetingvalidation: which of the given choices are valid, by `targeting_list`, `id_list` or `name_list`. */
export function targetingValidation(params: Params): Edge {
  const ids = [...listed(params), ...(params.texts('id_list') ?? []).map((id) => ({ id, type: '' }))];
  const names = params.texts('name_list') ?? [];
  if (ids.length + names.length === 0) throw missing('targeting_list');
  return {
    rows: [
      ...ids.map(({ id, type }) => {
        const choice = choiceById(id);
        const fits = choice !== undefined && (type === '' || type === choice.type);
        return fits ? { ...row(choice), valid: true } : { id, ...(type ? { type } : {}), valid: false };
      }),
      ...names.map((name) => {
        const choice = choiceByName(name, []);
        return choice ? { ...row(choice), valid: true } : { name, valid: false };
      }),
    ],
  };
}

function listed(params: Params): { id: string; type: string }[] {
  return asArray(params.json('targeting_list')).map((entry) => {
    const { id, type } = asObject(entry);
    return { id: asText(id), type: asText(type) };
  });
}

function row(choice: Choice): JsonObject {
  const { id, name, type, path, lower, upper } = choice;
  const sizes = { audience_size_lower_bound: lower, audience_size_upper_bound: upper };
  return { id, name, type, path, description: '', ...sizes };
}
