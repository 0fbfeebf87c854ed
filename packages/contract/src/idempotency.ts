import { z } from 'zod';

/** The idempotency header of creating calls, and the values it takes. */
export const idempotencyHeader = 'idempotency-key';
export const idempotencyKey = z
  .string()
  .regex(/^[\x20-\x7e]{1,64}$/, 'errors:idempotencyKeyInvalid')
  .describe(
    'Names this attempt, in up to 64 visible characters. For a day the same key of the same caller gets the first answer again, and 409 where the request differs.',
  );
