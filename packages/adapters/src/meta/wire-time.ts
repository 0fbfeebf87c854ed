/** ISO 8601 without milliseconds, as the ad set reference shows it. */
export const wireTime = (at: Date) => at.toISOString().replace(/\.\d+Z$/, '+0000');
