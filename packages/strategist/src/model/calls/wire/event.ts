import { z } from 'zod';
import { ModelFailure, toModelFailure } from '../failure.ts';

/** Tokens as a vendor counts them. What can be no count (below 0, a fraction, beyond any model) is taken as not told. */
export const tokens = z.number().int().min(0).max(100_000_000).nullish().catch(undefined);

/** What an event of an answer says. */
export interface WireEvent {
  /** The next piece of the text. */
  text?: string | undefined;
  /** Tokens of the prompt, and those of the answer so far. */
  input?: number | undefined;
  output?: number | undefined;
  /** Why the answer ends here. */
  end?: 'whole' | 'tooLong' | 'refused' | undefined;
  /** True for a sign of life that brings the answer no further. */
  isPing?: boolean;
}

/**
 * Reads the events of one answer, in their order.
 * @throws ModelFailure for one that tells of an error, and for one that is none of the vendor's
 */
export type Reader = (event: unknown) => WireEvent;

/** A reader of events of a shape. @param read is given those that are no errors */
export const readerOf =
  <Event extends { error?: unknown }>(shape: z.ZodType<Event>, read: (event: Event) => WireEvent): Reader =>
  (event) => {
    const parsed = shape.safeParse(event);
    if (!parsed.success) throw new ModelFailure('nonsense', 'sent what is no event');
    if (parsed.data.error) throw toModelFailure(parsed.data.error);
    return read(parsed.data);
  };
