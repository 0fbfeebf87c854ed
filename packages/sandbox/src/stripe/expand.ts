import { publicOf, type StripeWorld } from './world.ts';

/** An object as Stripe answers it, with the references of `paths` (`data.latest_invoice`) replaced by their objects. */
export function answerOf(world: StripeWorld, object: object, paths: readonly string[] = []): object {
  const answer = structuredClone(object);
  for (const path of paths) replace(world, answer, path.split('.'));
  return publicOf(answer);
}

function replace(world: StripeWorld, value: unknown, [key, ...rest]: string[]): void {
  if (key === undefined || typeof value !== 'object' || value === null) return;
  if (Array.isArray(value)) {
    for (const one of value) replace(world, one, [key, ...rest]);
    return;
  }
  const record = value as Record<string, unknown>;
  const held = record[key];
  if (typeof held === 'string') record[key] = structuredClone(world.find(held) ?? held);
  replace(world, record[key], rest);
}
