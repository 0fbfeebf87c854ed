/** Embeddings, overrides and isolates of Unicode (UAX #9), which a name that was pasted may bring along. */
const controls = /[\u202A-\u202E\u2066-\u2069]/g;

/**
 * Keeps a name, a number or an address together inside a sentence of the other direction: between Unicode's
 * first-strong isolate and its end (UAX #9), it lends the sentence around it no direction and takes none from it. Controls
 * within it are left out: one that ends an isolate, or turns all that follows around, would reach out of it.
 */
export const isolate = (text: string): string => `\u2068${text.replace(controls, '')}\u2069`;
