import { z } from 'zod';
import { AdPlatformFailure } from '../../ports/ad-platform/failure.ts';

/** Ids of the Graph API are strings of digits ("Graph API" overview); an ad account's begins with `act_`. */
export const objectId = z.string().regex(/^\d+$/);
export const accountId = z.string().regex(/^act_\d+$/);

/** What a creating call answers. */
export const created = z.object({ id: objectId });
/** What an update or a deletion answers. */
export const succeeded = z.object({ success: z.literal(true) });
/** A count or an amount, which Insights writes as text and other endpoints as a number. */
export const amount = z.coerce.number().nonnegative();

/**
 * An answer in the shape that Meta documents.
 * @throws AdPlatformFailure `unavailable` for any other: what the call did is then as unknown as if nothing had come
 */
export function parseAnswer<Schema extends z.ZodType>(schema: Schema, body: unknown): z.output<Schema> {
  const parsed = schema.safeParse(body);
  if (parsed.success) return parsed.data;
  const fields = parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; ');
  throw new AdPlatformFailure('unavailable', `Meta's answer has another shape than documented (${fields})`);
}
