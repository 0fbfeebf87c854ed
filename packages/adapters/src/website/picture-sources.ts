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

/**
 * Addresses with a width of a `srcset`, read word by word, so that the time grows with the length alone. Addresses may hold
 * commas: what divides is the comma after a width, behind which the next address may stand without a space.
 */
function candidatesOf(srcset: string): { address: string; width: number }[] {
  const found: { address: string; width: number }[] = [];
  let address = '';
  for (const word of srcset.slice(0, 10_000).split(/\s+/)) {
    const [, width, next = ''] = /^(\d{1,5})w(?:,(.*))?$/.exec(word) ?? [];
    if (width && address) found.push({ address, width: Number(width) });
    address = (width ? next : word).replace(/^,+/, '');
  }
  return found;
}
