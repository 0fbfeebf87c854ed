/**
 * The names of a stream's events, which carry the type of the events `M` (a map from name to schema). Who reads a stream of its own
 * server needs no schemas, and these weigh 37 KB in a browser.
 */
export interface EventNames<M> {
  readonly names: readonly (keyof M & string)[];
  /** Never there: for the type alone. */
  readonly of?: M;
}
