import { asArray, asObject, asText } from '../platform/json.ts';
import { invalid } from './errors.ts';
import type { GraphNode } from './node.ts';
import type { Params } from './params.ts';

/** The filters of `filtering=[{field, operator, value}]` as one predicate on a field reader. */
export function filterOf(params: Params): (read: (field: string) => unknown) => boolean {
  const filters = asArray(params.json('filtering')).map((entry) => {
    const { field, operator, value } = asObject(entry);
    if (!field || !operator) throw invalid('param filtering must have field, operator and value');
    return { field: asText(field), matches: matcher(asText(operator), value) };
  });
  return (read) => filters.every(({ field, matches }) => matches(read(field)));
}

function matcher(operator: string, value: unknown): (actual: unknown) => boolean {
  const texts = (Array.isArray(value) ? value : [value]).map((v) => asText(v));
  const [first = '', second = ''] = texts;
  const number = (actual: unknown): number => {
    const text = asText(actual);
    return Number.isNaN(Number(text)) ? Date.parse(text) / 1000 : Number(text);
  };
  switch (operator) {
    case 'EQUAL':
      return (actual) => asText(actual) === first;
    case 'NOT_EQUAL':
      return (actual) => asText(actual) !== first;
    case 'IN':
      return (actual) => texts.includes(asText(actual));
    case 'NOT_IN':
      return (actual) => !texts.includes(asText(actual));
    case 'CONTAIN':
      return (actual) => asText(actual).toLowerCase().includes(first.toLowerCase());
    case 'NOT_CONTAIN':
      return (actual) => !asText(actual).toLowerCase().includes(first.toLowerCase());
    case 'STARTS_WITH':
      return (actual) => asText(actual).startsWith(first);
    case 'GREATER_THAN':
      return (actual) => number(actual) > Number(first);
    case 'GREATER_THAN_OR_EQUAL':
      return (actual) => number(actual) >= Number(first);
    case 'LESS_THAN':
      return (actual) => number(actual) < Number(first);
    case 'LESS_THAN_OR_EQUAL':
      return (actual) => number(actual) <= Number(first);
    case 'IN_RANGE':
      return (actual) => number(actual) >= Number(first) && number(actual) <= Number(second);
    default:
      throw invalid(`Filtering operator ${operator} is not supported`);
  }
}

/**
 * The objects of an edge that pass the call's `filtering` and `effective_status`. Without a filter on
 * the status, deleted and archived objects are left out, as on the Marketing API's edges.
 */
export function filterNodes(nodes: GraphNode[], params: Params): GraphNode[] {
  const passes = filterOf(params);
  const statuses = params.texts('effective_status');
  const raw = params.text('filtering') ?? '';
  const open = statuses !== undefined || raw.includes('effective_status');
  return nodes.filter((node) => {
    const read = (field: string): unknown => readField(node, field);
    const status = asText(node.fields.effective_status?.());
    if (statuses ? !statuses.includes(status) : !open && ['DELETED', 'ARCHIVED'].includes(status))
      return false;
    return passes(read);
  });
}

function readField(node: GraphNode, field: string): unknown {
  const [prefix = '', last] = field.split('.');
  const own = last === undefined || prefix.toLowerCase() === node.label.toLowerCase();
  const name = own ? (last ?? prefix) : `${prefix}_${last}`;
  if (name === 'id') return node.id;
  const read = node.fields[name];
  if (!read) throw invalid(`Filtering field ${field} is invalid`);
  return read();
}
