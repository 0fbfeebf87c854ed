import { isDeepStrictEqual } from 'node:util';
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
 * Every row of an edge, page by page, each parsed by `row`. A page without rows is the end, and one whose cursor was given
 * before: Meta says of both that they go on.
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
  let before: unknown[] = [];
  for (;;) {
    const after = cursorOf(path, current);
    const isRepeated = after !== null && seen.has(after);
    // A page that repeats its cursor may repeat its rows as well.
    const data = isRepeated && isDeepStrictEqual(current.data, before) ? [] : current.data;
    if (report) rows.push(...usable(path, data, row, report));
    else rows.push(...data.map((one) => parseAnswer(row, one)));
    if (after === null || isRepeated) return rows;
    if (seen.size === maxPages) throw new AdPlatformFailure('unavailable', `${path} does not end`);
    seen.add(after);
    before = current.data;
    current = parseAnswer(page, await graph.get(accessToken, path, { ...parameters, after }));
  }
}

/** Where the next page begins; null at the end. @throws AdPlatformFailure where more is said to come, and not where */
function cursorOf(path: string, { data, paging }: z.output<typeof page>): string | null {
  if (!paging?.next || data.length === 0) return null;
  const inAddress = URL.parse(paging.next)?.searchParams.get('after');
  const after = paging.cursors?.after || inAddress;
  if (!after) throw new AdPlatformFailure('unavailable', `${path} goes on without a cursor`);
  return after;
}
