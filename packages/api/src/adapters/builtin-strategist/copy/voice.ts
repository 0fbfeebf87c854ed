/**
 * What an ad needs to know of a language. Each function takes one statement of the owner and gives back what an ad
 * may say after it, whole thoughts without a full stop; nothing where the statement is nothing for an ad.
 */
export interface Voice {
  /** The statement without what leads up to its thought: "Because", "They say that". */
  thought(statement: string): string;
  /** What the business says of itself: the whole statement first, then the clauses that are true by themselves. */
  claims(statement: string): string[];
  /** The moments in which customers start looking, ready for a question mark. */
  moments(statement: string): string[];
  /** What they hesitate about, put to the reader, ready for a question mark. */
  doubts(statement: string): string[];
  /** Things sold that can stand before a place: "Sourdough bread". */
  items(statement: string): string[];
  /** Whether a text is a whole thought: it starts and ends where a thought does. */
  whole(text: string): boolean;
}
