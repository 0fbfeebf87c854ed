/**
 * The address of an image's largest form: of `srcset` the widest up to 2,000 pixels, else what is shown, or what a script
 * would show later (`data-src`).
 */
export function largestOf(attributes: Readonly<Record<string, string>>): string | undefined {
  const { src, srcset, 'data-src': later, 'data-srcset': laterSet } = attributes;
  const widest = candidatesOf(srcset ?? laterSet ?? '')
    .filter(({ width }) => width <= 2000)
    .toSorted((one, other) => other.width - one.width)[0];
  if (widest) return widest.address;
  return later && (!src || src.startsWith('data:')) ? later : src;
}

/** Addresses with a width of a `srcset`; addresses may hold commas, so the space after an entry's width divides. */
function candidatesOf(srcset: string): { address: string; width: number }[] {
  const found = srcset.slice(0, 10_000).matchAll(/([^\s,][^\s]{0,1000})\s+(\d{1,5})w(?:\s*,|\s*$)/g);
  return [...found].map(([, address = '', width]) => ({ address, width: Number(width) }));
}
