/** Isolates of Unicode and their end, which a name that was pasted may bring along. */
const isolates = /[\u2066-\u2069]/g;

/**
 * Keeps a name, a number or an address together inside a sentence of the other direction: between Unicode's
 * first-strong isolate and its end (UAX #9), it lends the sentence around it no direction and takes none from it. The end closes
 * embeddings and overrides within it too; an isolate's end of its own would close it early, and is left out.
 */
export const isolate = (text: string): string => `\u2068${text.replace(isolates, '')}\u2069`;
