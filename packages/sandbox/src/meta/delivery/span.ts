/** A period, `[from, to)` in milliseconds since the epoch. */
export type Span = [number, number];
