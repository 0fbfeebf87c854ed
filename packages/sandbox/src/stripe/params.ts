import { z } from 'zod';
import { invalidRequest } from './errors.ts';

/** Everything in a form is text; an empty text unsets. */
export const flag = z.enum(['true', 'false']).transform((text) => text === 'true');
export const integer = z
  .string()
  .regex(/^-?\d+$/)
  .transform(Number);
export const metadata = z.record(z.string().max(40), z.string().max(500));
export const expand = z.array(z.string()).max(20);

/** Parses parameters as Stripe does: what is unknown or lacking is refused by its name. @throws StripeFailure */
export function parseParams<T extends z.ZodType>(schema: T, given: unknown): z.output<T> {
  const parsed = schema.safeParse(given ?? {});
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  const param = nameOf(issue?.path ?? []);
  if (issue?.code === 'unrecognized_keys') {
    const name = nameOf([...issue.path, ...issue.keys.slice(0, 1)]);
    throw invalidRequest(`Received unknown parameter: ${name}`, { code: 'parameter_unknown', param: name });
  }
  if (issue?.code === 'invalid_type' && valueAt(given, issue.path) === undefined)
    throw invalidRequest(`Missing required param: ${param}.`, { code: 'parameter_missing', param });
  throw invalidRequest(`Invalid ${param}: ${issue?.message ?? 'not allowed'}`, { param });
}

const nameOf = (path: readonly PropertyKey[]) =>
  path.map((part, index) => (index === 0 ? String(part) : `[${String(part)}]`)).join('');

function valueAt(value: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (inner, key) => (inner as Record<PropertyKey, unknown> | undefined)?.[key],
    value,
  );
}
