/**
 * What the names of our objects at Meta end with: `[campaign key]`, or `[campaign key#ad key]` for an ad. It is how
 * objects are found again whose creating call was not answered.
 */
export const tag = (key: string, adKey?: string): string => `[${key}${adKey ? `#${adKey}` : ''}]`;

/** The part of a tag that campaign, ad set and ads of one key share, to filter by. */
export const tagPrefix = (key: string): string => `[${key}`;

/** Our key of an ad of a campaign, read from its name; undefined where it ends otherwise, as a copy made by hand does. */
export const adKeyOf = (key: string, name: string): string | undefined =>
  new RegExp(`\\[${key}#([\\w-]+)\\]$`).exec(name)?.[1];
