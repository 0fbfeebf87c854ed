import { z } from 'zod';
import { AdPlatformFailure } from '../ports/ad-platform/failure.ts';

/** Ids of the Graph API are strings of digits ("Graph API" overview); an ad account's begins with `act_`. */
export const objectId = z.string().regex(/^\d+$/);
export const accountId = z.string().regex(/^act_\d+$/);

/** What a creating call answers. */
export const created = z.object({ id: objectId });
/** What an update or a deletion answers. */
export const succeeded = z.object({ success: z.literal(true) });
/** A number as Meta writes it: text in Insights, a number elsewhere; plain, with decimals or with an exponent. */
const numeric = z
  .union([z.number(), z.string().regex(/^-?\d+(\.\d*)?([eE][+-]?\d+)?$/)])
  .transform(Number)
  .pipe(z.number().nonnegative().max(Number.MAX_SAFE_INTEGER));
/** An amount, decimals kept. */
export const amount = numeric;
/** How often something happened: a whole number. Attribution to several ads can divide one, so fractions are rounded. */
export const count = numeric.transform(Math.round);

/**
 * Told of an item of an answer that can't be used: of which list, and what is wrong with it, without its values.
 */
export type ReportUnusable = (list: string, problem: string) => void;

const problemsOf = (error: z.ZodError): string =>
  error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; ');

/**
 * The items of a list that have the documented shape. Each of the others is reported and left out, so that one bad row,
 * account or ad never stops the rest.
 */
export function usable<Row extends z.ZodType>(
  list: string,
  items: readonly unknown[],
  row: Row,
  report: ReportUnusable,
): z.output<Row>[] {
  return items.flatMap((item) => {
    const parsed = row.safeParse(item);
    if (parsed.success) return [parsed.data];
    report(list, problemsOf(parsed.error));
    return [];
  });
}

/**
 * An answer in the shape that Meta documents.
 * @throws AdPlatformFailure `unavailable` for any other: what the call did is then as unknown as if nothing had come
 */
export function parseAnswer<Schema extends z.ZodType>(schema: Schema, body: unknown): z.output<Schema> {
  const parsed = schema.safeParse(body);
  if (parsed.success) return parsed.data;
  const problems = problemsOf(parsed.error);
  throw new AdPlatformFailure('unavailable', `Meta's answer has another shape than documented (${problems})`);
}
