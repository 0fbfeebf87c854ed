import { z } from 'zod';

/** Who carries out a turn: the language model that is set, the second one, or the built-in strategist. */
export const servers = ['model', 'second', 'builtin'] as const;

/** Why it is not the model that is set: `ceiling` is the plan's for a month. */
export const servingReasons = [
  'timeout',
  'overloaded',
  'refused',
  'nonsense',
  'unreachable',
  'ceiling',
] as const;

/** Told in a turn whenever somebody else takes over, the first one included: text that it told before is void. */
export const serving = z.object({ by: z.enum(servers), why: z.enum(servingReasons).nullable() });
export type Serving = z.output<typeof serving>;
