/**
 * Keeps a name, a number or an address together inside a sentence of the other direction: between Unicode's
 * first-strong isolate and its end (UAX #9), it lends the sentence around it no direction and takes none from it.
 */
export const isolate = (text: string): string => `\u2068${text}\u2069`;
