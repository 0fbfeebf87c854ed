import type { JsonObject } from '../platform/json.ts';
import { isRealField } from './catalog/fields.ts';
import { invalid } from './errors.ts';
import { type FieldRequest, parseFields } from './fields.ts';
import { pageOf } from './paging.ts';
import { Params } from './params.ts';

/** One object of the Graph with its fields and edges, computed only on request. */
export interface GraphNode {
  id: string;
  /** The type's name in error messages. */
  label: string;
  /** Fields that are answered, beside `id`, where none are requested. */
  defaults: readonly string[];
  fields: Readonly<Record<string, () => unknown>>;
  edges: Readonly<Record<string, (params: Params) => Edge>>;
}

/** The target of an edge: further objects, or plain rows such as insights. */
export type Edge = { nodes: GraphNode[] } | { rows: JsonObject[] };

function isNode(value: unknown): value is GraphNode {
  return typeof value === 'object' && value !== null && 'edges' in value && 'fields' in value;
}

/** The object as in an answer, with the requested fields. */
export function project(node: GraphNode, requests: FieldRequest[]): JsonObject {
  const wanted = requests.length > 0 ? requests : node.defaults.map(plainField);
  const result: JsonObject = {};
  for (const request of wanted) {
    const value = request.name === 'id' ? node.id : readField(node, request);
    if (value !== undefined) result[request.name] = value;
  }
  result.id = node.id;
  return result;
}

function plainField(name: string): FieldRequest {
  return { name, modifiers: {}, children: [] };
}

function readField(node: GraphNode, request: FieldRequest): unknown {
  const edge = node.edges[request.name];
  const field = node.fields[request.name];
  if (field) {
    const value = field();
    return isNode(value) ? project(value, request.children) : value;
  }
  if (!edge) {
    if (isRealField(node.label, request.name)) return undefined;
    throw invalid(`Tried accessing nonexisting field (${request.name}) on node type (${node.label})`);
  }
  const names = request.children.map((child) => child.name).join(',');
  const params = new Params({ ...(names ? { fields: names } : {}), ...request.modifiers });
  const answer = readEdge(edge(params), params, request.children);
  // An expansion that finds nothing is omitted from the answer.
  return Array.isArray(answer.data) && answer.data.length === 0 ? undefined : answer;
}

/** A page of an edge: `{data, paging, summary?}`. */
export function readEdge(
  edge: Edge,
  params: Params,
  requests: FieldRequest[],
  link?: (cursor: Record<string, string>) => string,
): JsonObject {
  const summary = params.text('summary');
  const total = 'rows' in edge ? edge.rows.length : edge.nodes.length;
  const page =
    'rows' in edge
      ? pageOf(edge.rows, params, (_row, index) => String(index), link)
      : pageOf(edge.nodes, params, (node) => node.id, link);
  const data = page.items.map((item) => (isNode(item) ? project(item, requests) : item));
  return {
    data,
    ...(page.paging ? { paging: page.paging } : {}),
    ...(summary && summary !== 'false' && 'nodes' in edge ? { summary: { total_count: total } } : {}),
  };
}

export function requestedFields(params: Params): FieldRequest[] {
  const fields = params.text('fields');
  return fields ? parseFields(fields) : [];
}
