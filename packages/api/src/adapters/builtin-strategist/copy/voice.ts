/**
 * The language-dependent part of writing ads. Each function takes one statement of the owner and returns what an ad
 * may say of it, in complete clauses without a full stop; nothing where the statement is unsuitable for an ad.
 */
export interface Voice {
  /** The statement without its introduction: "Because", "They say that". */
  statement(text: string): string;
  /** What the business says of itself: the whole statement first, then the clauses that are true separately. */
  claims(statement: string): string[];
  /** The moments in which customers start looking, without their question mark. */
  moments(statement: string): string[];
  /** Customers' doubts as questions to the reader, without their question mark. */
  doubts(statement: string): string[];
  /** Products that can stand before a place: "Sourdough bread". */
  items(statement: string): string[];
  /** Whether a text begins and ends at clause boundaries. */
  whole(text: string): boolean;
}
