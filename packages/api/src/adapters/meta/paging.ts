import { z } from 'zod';
import { AdPlatformFailure } from '../../ports/ad-platform.ts';
import { parseAnswer } from './answers.ts';
import type { Graph, Parameters } from './graph.ts';

/** No list of ours is longer than this many pages; a cursor that never ends must not hold a job for ever. */
const maxPages = 200;

/** A page of an edge ("Paginated results"). */
const page = z.object({
  data: z.array(z.record(z.string(), z.unknown())),
  paging: z
    .object({
      next: z.string().optional(),
      cursors: z.object({ after: z.string().optional() }).optional(),
    })
    .optional(),
});

/**
 * Every row of an edge, page by page, each parsed by `row`.
 * @throws AdPlatformFailure also where the list does not end within 200 pages: part of a list is no list
 */
export async function listed<Row extends z.ZodType>(
  graph: Graph,
  accessToken: string,
  path: string,
  parameters: Parameters,
  row: Row,
): Promise<z.output<Row>[]> {
  const first = await graph.get(accessToken, path, parameters);
  return following(graph, accessToken, path, parameters, first, row);
}

/** The rows of a first page that is at hand already, and of all pages after it. @throws as `listed` */
export async function following<Row extends z.ZodType>(
  graph: Graph,
  accessToken: string,
  path: string,
  parameters: Parameters,
  first: unknown,
  row: Row,
): Promise<z.output<Row>[]> {
  const rows: z.output<Row>[] = [];
  let current = parseAnswer(page, first);
  for (let count = 1; ; count++) {
    rows.push(...current.data.map((one) => parseAnswer(row, one)));
    const after = current.paging?.next ? current.paging.cursors?.after : undefined;
    if (!after) return rows;
    if (count === maxPages) throw new AdPlatformFailure('unavailable', `${path} does not end`);
    current = parseAnswer(page, await graph.get(accessToken, path, { ...parameters, after }));
  }
}
