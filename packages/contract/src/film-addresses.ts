import { z } from 'zod';

const film = z.object({ url: z.string(), width: z.number().int(), height: z.number().int() });

/** The films of a moving story: MP4 without sound. */
export const films = z.object({
  story: film,
  portrait: film,
  seconds: z.number(),
});
export type Films = z.output<typeof films>;
