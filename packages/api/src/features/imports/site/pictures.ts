import type { Site } from '@awning/adapters/ports/website';
import type { FoundAt } from '../tables.ts';
import { lineOf, listOf, objectOf, type Stated } from './schema-org.ts';

/** A picture that is worth fetching. */
export interface PictureCandidate {
  address: string;
  alt: string;
  found: FoundAt;
}

const mostLogos = 4;
const mostPictures = 16;
/** Names of what decorates a page: buttons, badges, strangers' marks. */
const decoration =
  /(?:^|[^a-z])(?:icon|sprite|pixel|badge|arrow|payment|visa|paypal|flag|avatar|placeholder|spacer|loader|bullet|facebook|instagram|whatsapp|waze|twitter|tiktok|button|banner-ad)(?:$|[^a-z])/i;
const notPhotograph = /\.(?:svg|gif|ico)(?:$|\?)/i;
/** Of an animation nobody knows which picture is meant, and a tab's icon is too small. */
const notLogo = /\.(?:gif|ico)(?:$|\?)/i;

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
    .filter((one) => !notLogo.test(one.address))
    .slice(0, mostLogos);
}

/** Pictures that may be photographs of the business: those that are stated or shared first, then those of the pages. */
export function picturesOf({ pages }: Site, businesses: readonly Stated[]): PictureCandidate[] {
  const [first] = pages;
  if (!first) return [];
  const stated = businesses.flatMap((one) =>
    listOf(one.node.image).flatMap((image) =>
      pictureOf(image, first.address).map((address) => ({
        address,
        alt: '',
        found: { address: one.address, by: 'structured' as const },
      })),
    ),
  );
  const shared = pictureOf(first.openGraph.image, first.address).map((address) => ({
    address,
    alt: first.openGraph['image:alt'] ?? '',
    found: { address: first.address, by: 'openGraph' as const },
  }));
  const shown = pages.flatMap((page) =>
    page.pictures
      .filter(({ isLogo }) => !isLogo)
      .map(({ address, alt }) => ({ address, alt, found: { address: page.address, by: 'image' as const } })),
  );
  return unique([...stated, ...shared, ...shown])
    .filter(({ address }) => !notPhotograph.test(address) && !decoration.test(new URL(address).pathname))
    .slice(0, mostPictures);
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
