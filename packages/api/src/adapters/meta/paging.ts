import type { Graph, Parameters } from './graph.ts';

type Row = Record<string, unknown>;

/** No list of ours is longer than this many pages; a cursor that never ends must not hold a job for ever. */
const mostPages = 200;

/** The cursor of the page after this one, if there is one ("Paginated results"). */
export function cursorAfter(body: Row): string | undefined {
  const paging = body.paging as { next?: string; cursors?: { after?: string } } | undefined;
  return paging?.next ? paging.cursors?.after : undefined;
}

export const rowsOf = (body: Row): Row[] => (Array.isArray(body.data) ? (body.data as Row[]) : []);

/** Every row of an edge, page by page. */
export async function listed(
  graph: Graph,
  accessToken: string,
  path: string,
  parameters: Parameters,
): Promise<Row[]> {
  return following(graph, accessToken, path, parameters, await graph.get(accessToken, path, parameters));
}

/** The rows of a first page that is at hand already, and of all pages after it. */
export async function following(
  graph: Graph,
  accessToken: string,
  path: string,
  parameters: Parameters,
  first: Row,
): Promise<Row[]> {
  const rows = rowsOf(first);
  let after = cursorAfter(first);
  for (let page = 1; after && page < mostPages; page++) {
    const next = await graph.get(accessToken, path, { ...parameters, after });
    rows.push(...rowsOf(next));
    after = cursorAfter(next);
  }
  return rows;
}
