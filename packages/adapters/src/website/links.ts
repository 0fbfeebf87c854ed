import type { SitePage } from '../ports/website.ts';

/** What pages are called that tell of a business, the most telling first, in English and Hebrew. */
const informative: readonly RegExp[] = [
  /\b(?:about|our[-_ ]story|who[-_ ]we[-_ ]are)\b|אודות|עלינו|הסיפור|מי אנחנו/iu,
  /\b(?:contact|find[-_ ]us|visit(?:[-_ ]us)?|location)\b|צור קשר|צרו קשר|יצירת קשר|איך מגיעים/iu,
  /\b(?:pric(?:e|es|ing)|rates|menu|packages)\b|מחיר|מחירון|תפריט|חבילות/iu,
  /\b(?:hours|opening)\b|שעות|זמני פתיחה/iu,
  /\b(?:services?|treatments?|products?|shop|store|classes|offers?|deals?)\b|שירות|טיפול|מוצר|חנות|שיעורים|מבצע/iu,
];
const noPage = /\.(?:pdf|jpe?g|png|gif|webp|svg|zip|docx?|xlsx?|mp[34]|ics|xml|json|css|js)$/i;
/** Where visitors act and nothing is told. */
const actions =
  /\b(?:cart|checkout|login|signin|sign-in|account|wishlist|search|tel|mailto|wp-admin|logout)\b/i;

/** The host of an address, with and without `www.` the same. */
export const siteOf = (address: string): string => new URL(address).host.replace(/^www\./, '');

/** The pages of the same host that its first page links to and that are worth reading, the most telling first. */
export function linksToRead({ address, links }: SitePage): URL[] {
  const site = siteOf(address);
  const found = new Map<string, { url: URL; rank: number }>();
  for (const link of links) {
    const url = new URL(link.address);
    const path = decoded(url.pathname);
    if (siteOf(url.href) !== site || url.href === address || path === '/') continue;
    if (noPage.test(path) || actions.test(path) || url.search.length > 100) continue;
    const rank = informative.findIndex((words) => words.test(`${path} ${link.text}`));
    if (rank < 0) continue;
    const key = `${url.host}${url.pathname}`;
    if (!found.has(key)) found.set(key, { url, rank });
  }
  // Of each kind one page before a second of any.
  const byRank = [...found.values()].toSorted((one, other) => one.rank - other.rank);
  const turn = new Map<number, number>();
  const turns = byRank.map((one) => {
    const count = turn.get(one.rank) ?? 0;
    turn.set(one.rank, count + 1);
    return { ...one, turn: count };
  });
  return turns.toSorted((one, other) => one.turn - other.turn || one.rank - other.rank).map(({ url }) => url);
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path).replaceAll(/[-_]/g, ' ');
  } catch {
    return path;
  }
}
