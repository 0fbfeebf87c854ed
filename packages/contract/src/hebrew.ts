const prefixBeforeHebrew = /(?<![\u05d0-\u05ea])([ובלמהכש]{1,3})-\u2060(?=[\u2066-\u2068]?[\u05d0-\u05ea])/gu;

/**
 * Joins Hebrew's one-letter prefixes (ב, ל, ו, ...) to a Hebrew value that was filled in after them. The texts are
 * written with a hyphen and a word joiner (U+2060), since it is not known before whether a name is Hebrew ("בדנה") or
 * not ("ב-Adama"): before a Hebrew letter both go, before anything else they stay, and no line breaks there (UAX #14
 * allows a break after a hyphen). A hyphen without the joiner is somebody's own and is left alone.
 */
export const joinPrefixes = (text: string): string => text.replace(prefixBeforeHebrew, '$1');

/** A date as people say it: older browsers write Saturday as "יום ש׳", which nobody says. */
export const saySabbath = (date: string): string => date.replace('יום ש׳', 'שבת');
