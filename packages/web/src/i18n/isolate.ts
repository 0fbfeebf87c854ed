/** Keeps a name, a number or an amount together inside a sentence of the other direction (Unicode's first-strong isolate). */
export const isolate = (text: string): string => `\u2068${text}\u2069`;
