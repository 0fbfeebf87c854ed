/** Lengths of time in milliseconds. A day is 24 hours: a calendar day of a clock change is not. */
export const minuteMs = 60_000;
export const hourMs = 60 * minuteMs;
export const dayMs = 24 * hourMs;
