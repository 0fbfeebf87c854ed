import type { PageContent } from '@awning/adapters/ports/ad-platform/page-content';
import { distinct, factFinding, type NewFinding, textFinding } from '../found/finding.ts';
import { placesOf } from '../found/place.ts';
import { reachFindings } from '../found/reach.ts';
import type { SourceReader } from '../found/reader.ts';
import { tradeIn } from '../found/trade-words.ts';
import { clockOf, closingOf, hoursOf, type Week } from '../found/week.ts';
import { quotedWords, type Words } from '../found/words.ts';
import { countryOf } from '../site/reach.ts';
import { lineOf } from '../site/schema-org.ts';

const longestDescription = 500;
const longestName = 100;

/** What a connected Page tells of its business: its own fields first, then its words as they stand. */
export function findingsOfPage(page: PageContent, { language, country }: SourceReader): NewFinding[] {
  const address = page.link;
  const about = [lineOf(page.description), lineOf(page.about)].find(
    (text) => text.length >= 30 && text.length <= longestDescription,
  );
  const name = lineOf(page.name);
  const trade = tradeIn([page.categories.map(lineOf).join('\n'), lineOf(page.about)]);
  const profile = [
    ...(name && name.length <= longestName ? [textFinding('name', name, { address, by: 'name' }, true)] : []),
    ...(trade ? [textFinding('type', trade, { address, by: 'category' }, true)] : []),
    ...(about ? [textFinding('description', about, { address, by: 'about' }, true)] : []),
  ];
  const known = profile.flatMap(({ value }) => value.text ?? []);
  const week = hoursOf(weekOf(page));
  const places = placesOf({ street: lineOf(page.street), town: lineOf(page.town) });
  const abouts = wordsIn([page.description, page.about], address, 'about');
  const posts = page.posts.flatMap(({ text, link }) => wordsIn([text], link || address, 'post'));
  return distinct([
    ...profile,
    ...reachFindings(
      {
        phone: lineOf(page.phone),
        whatsapp: lineOf(page.whatsapp),
        street: lineOf(page.street),
        town: lineOf(page.town),
        country: countryOf(lineOf(page.country)) ?? country,
      },
      { address, by: 'contact' },
    ),
    ...(week ? factFinding([week], { address, by: 'hours' }, true) : []),
    ...places.flatMap((place) => factFinding([place], { address, by: 'location' }, true)),
    ...quotedWords(abouts, language, { known }),
    ...quotedWords(posts, language, { isDated: true, known }),
  ]);
}

function weekOf({ hours }: PageContent): Week {
  const week: Week = new Map();
  for (const { day, opens, closes } of hours) {
    const [from, to] = [clockOf(opens), clockOf(closes)];
    if (from && to && from !== to) week.set(day, [...(week.get(day) ?? []), [from, closingOf(to)]]);
  }
  return week;
}

/** Paragraphs of a text, each a line. */
const wordsIn = (texts: readonly string[], address: string, by: Words['by']): Words[] =>
  texts
    .flatMap((text) => text.slice(0, 5000).split(/\n+/))
    .map((text) => ({ text: lineOf(text), address, by }))
    .filter(({ text }) => text !== '');
