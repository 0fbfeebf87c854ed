import type { Site, SitePage } from '@awning/adapters/ports/website';
import { type NewFinding, textFinding } from '../found/finding.ts';
import { lineOf, type Stated } from './schema-org.ts';

const longestName = 100;
/** A description says something from here on, in characters. */
const leastDescription = 30;
const longestDescription = 500;

/** What builders and authors put where a name should stand. */
const noName =
  /^(?:home(?:page)?|welcome|index|untitled|my (?:site|website|store|blog)|new page|website|main|about(?: us)?|contact(?: us)?|shop|store|menu|wix(?:\.com)?|shopify|wordpress|squarespace|בית|דף הבית|עמוד הבית|ראשי|עמוד ראשי|אודות|צור קשר|צרו קשר|האתר שלי|ברוכים הבאים|mysite|https?:.*|www\..*)$/iu;

const isName = (name: string) =>
  name.length > 1 &&
  name.length <= longestName &&
  !noName.test(name) &&
  /\p{L}/u.test(name) &&
  !/[<>{}]/.test(name);

/** What the business is called: as it states itself, or in a page's title where the site says so elsewhere as well. */
export function nameOf(site: Site, businesses: readonly Stated[]): NewFinding[] {
  const [first] = site.pages;
  if (!first) return [];
  for (const { node, address } of businesses) {
    const name = lineOf(node.name);
    if (isName(name)) return [textFinding('name', name, { address, by: 'structured' }, true)];
  }
  const siteName = first.openGraph.site_name ?? '';
  if (isName(siteName))
    return [textFinding('name', siteName, { address: first.address, by: 'openGraph' }, true)];
  const named = titleParts(first.title).find((part) => isName(part) && isSaidElsewhere(part, first));
  return named ? [textFinding('name', named, { address: first.address, by: 'title' }, true)] : [];
}

/** "Crumb & Ember | Sourdough in Springfield" */
const titleParts = (title: string) => title.split(/\s+[|–—·•:»-]\s+|\s*\|\s*/u).map((part) => part.trim());

/** In the host's name, the logo's words, a heading of the same words or the line of copyright. */
function isSaidElsewhere(name: string, { address, pictures, texts }: SitePage): boolean {
  const bare = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
  const bareName = bare(name);
  if (bareName.length > 3 && bare(new URL(address).hostname).includes(bareName)) return true;
  if (pictures.some(({ isLogo, alt }) => isLogo && bare(alt).includes(bareName))) return true;
  return texts.some(
    ({ kind, text }) =>
      (kind === 'heading' && bare(text) === bareName) ||
      (/©|\(c\)|copyright/i.test(text) && bare(text).includes(bareName)),
  );
}

/** How the business describes itself. */
export function descriptionOf(site: Site, businesses: readonly Stated[]): NewFinding[] {
  const [first] = site.pages;
  if (!first) return [];
  const candidates: [string, NewFinding['found']][] = [
    ...businesses.map(({ node, address }): [string, NewFinding['found']] => [
      lineOf(node.description),
      { address, by: 'structured' },
    ]),
    [first.openGraph.description ?? '', { address: first.address, by: 'openGraph' }],
    [first.summary, { address: first.address, by: 'summary' }],
  ];
  const [text, found] = candidates.find(([line]) => isDescription(line)) ?? [];
  return text && found ? [textFinding('description', text.slice(0, longestDescription), found, true)] : [];
}

const isDescription = (text: string) =>
  text.length >= leastDescription &&
  text.length <= longestDescription &&
  text.split(/\s/).length >= 4 &&
  !/[<>{}]|https?:\/\//.test(text) &&
  !/\b(?:wix|shopify|wordpress|just another|lorem ipsum|default description)\b/i.test(text);
