import { fitted } from '@awning/contract/meta-text-bounds';

/**
 * What the names of our objects at Meta end with: `[campaign key]`, or `[campaign key#ad key]` for an ad. It is how
 * objects are found again whose creating call was not answered.
 */
export const tag = (key: string, adKey?: string): string => `[${key}${adKey ? `#${adKey}` : ''}]`;

/** The name of an object at Meta: what it is called here, and its tag, which is never cut off. */
export const nameOf = (name: string, key: string, adKey?: string): string =>
  `${fitted('objectName', name)} ${tag(key, adKey)}`;

/** The part of a tag that campaign, ad set and ads of one key share, to filter by. */
export const tagPrefix = (key: string): string => `[${key}`;

/** Our key of an ad of a campaign, read from its name; undefined where it ends otherwise, as a copy made by hand does. */
export const adKeyOf = (key: string, name: string): string | undefined =>
  new RegExp(`\\[${key}#([\\w-]+)\\]$`).exec(name)?.[1];

/** What every tag contains, to filter the names of a whole account by. */
export const tagStart = '[';

/** The keys in a name that ends with a tag, and what stands before it; undefined for any other name. */
export function tagIn(name: string): { key: string; adKey: string | null; bareName: string } | undefined {
  const found = /^(.*?)\s*\[([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?:#([\w-]+))?\]$/s.exec(name);
  return found ? { bareName: found[1] ?? '', key: found[2] ?? '', adKey: found[3] ?? null } : undefined;
}
