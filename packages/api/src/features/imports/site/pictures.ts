import type { Site } from '../../../ports/website.ts';
import type { FoundAt } from '../tables.ts';
import { lineOf, objectOf, type Stated } from './schema-org.ts';

/** A picture that is worth fetching. */
export interface PictureCandidate {
  address: string;
  alt: string;
  found: FoundAt;
}

const mostLogos = 4;
const notPhotograph = /\.(?:svg|gif|ico)(?:$|\?)/i;

/** What may be the logo, the likeliest first: the one that is stated, the telephone's icon, what the page calls so. */
export function logosOf({ pages }: Site, businesses: readonly Stated[]): PictureCandidate[] {
  const [first] = pages;
  if (!first) return [];
  const { address } = first;
  const stated = businesses.flatMap((one) =>
    pictureOf(one.node.logo, first.address).map((logo) => ({
      address: logo,
      alt: '',
      found: { address: one.address, by: 'structured' as const },
    })),
  );
  const icons = first.icons.map((icon) => ({
    address: icon,
    alt: '',
    found: { address, by: 'icon' as const },
  }));
  const called = first.pictures
    .filter(({ isLogo }) => isLogo)
    .map((one) => ({ address: one.address, alt: one.alt, found: { address, by: 'image' as const } }));
  return unique([...stated, ...icons, ...called])
    .filter((one) => !notPhotograph.test(one.address))
    .slice(0, mostLogos);
}

function pictureOf(value: unknown, base: string): string[] {
  const line = lineOf(objectOf(value)?.url ?? objectOf(value)?.contentUrl ?? value);
  if (!line || line.length > 1000 || !URL.canParse(line, base)) return [];
  const { protocol, href } = new URL(line, base);
  return protocol === 'http:' || protocol === 'https:' ? [href] : [];
}

function unique(candidates: readonly PictureCandidate[]): PictureCandidate[] {
  const seen = new Set<string>();
  return candidates.filter(({ address }) => !seen.has(address) && seen.add(address));
}
