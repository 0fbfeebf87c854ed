import { z } from 'zod';
import { AdPlatformFailure } from '../ports/ad-platform/failure.ts';
import { parseAnswer, type ReportUnusable, usable } from './answers.ts';
import type { Graph, Parameters } from './graph.ts';

/** A list of more pages than this is taken for one that never ends, which must not hold a job for ever. */
const maxPages = 5000;

/** A page of an edge ("Paginated results"). */
const page = z.object({
  data: z.array(z.unknown()),
  paging: z
    .object({
      next: z.string().optional(),
      cursors: z.object({ after: z.string().optional() }).optional(),
    })
    .optional(),
});

/**
 * Every row of an edge, page by page, each parsed by `row`.
 * @param report told of each row that can't be used, which is left out; without it such a row is a failure, for lists
 *   in which a missing row would be taken for something that does not exist
 * @throws AdPlatformFailure also where the list does not end, or says that it goes on and not where: part of a list
 * is no list
 */
export async function listed<Row extends z.ZodType>(
  graph: Graph,
  accessToken: string,
  path: string,
  parameters: Parameters,
  row: Row,
  report?: ReportUnusable,
): Promise<z.output<Row>[]> {
  const first = await graph.get(accessToken, path, parameters);
  return following(graph, accessToken, path, parameters, first, row, report);
}

/** The rows of a first page that is at hand already, and of all pages after it. @throws as `listed` */
export async function following<Row extends z.ZodType>(
  graph: Graph,
  accessToken: string,
  path: string,
  parameters: Parameters,
  first: unknown,
  row: Row,
  report?: ReportUnusable,
): Promise<z.output<Row>[]> {
  const rows: z.output<Row>[] = [];
  const seen = new Set<string>();
  let current = parseAnswer(page, first);
  for (;;) {
    if (report) rows.push(...usable(path, current.data, row, report));
    else rows.push(...current.data.map((one) => parseAnswer(row, one)));
    if (!current.paging?.next) return rows;
    const { after } = current.paging.cursors ?? {};
    if (!after) throw new AdPlatformFailure('unavailable', `${path} goes on without a cursor`);
    if (seen.has(after) || seen.size === maxPages)
      throw new AdPlatformFailure('unavailable', `${path} does not end`);
    seen.add(after);
    current = parseAnswer(page, await graph.get(accessToken, path, { ...parameters, after }));
  }
}
