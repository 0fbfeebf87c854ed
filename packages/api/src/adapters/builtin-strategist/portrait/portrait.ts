import type { FactValue } from '@awning/contract/facts';
import type { Language } from '@awning/contract/scalars';
import { fillLine } from '@awning/playbooks/line';
import type { TradeBook } from '@awning/playbooks/load';
import type { Who } from '@awning/playbooks/schema';
import type { BriefingSection, SourcedFact, StrategyStatement } from '../../../ports/strategist.ts';
import { describeFact } from '../describe.ts';
import { ended } from '../fit.ts';
import { nameFor } from '../names.ts';
import { numberFrom } from '../words.ts';

/** The section in which a fact stands as it was said. */
const sectionOf: Record<FactValue['kind'], BriefingSection | null> = {
  product: 'offer',
  audience: 'who',
  trigger: 'triggers',
  doubt: 'doubts',
  occasion: 'triggers',
  reason: 'reasons',
  policy: 'reasons',
  proof: 'reasons',
  price: 'offer',
  offer: 'offer',
  place: 'reach',
  hours: 'reach',
  quote: 'words',
  name: null,
  channel: 'reach',
  tone: 'tone',
  taboo: 'tone',
  private_goal: 'success',
};

export interface Portrait {
  humanName: string;
  statements: StrategyStatement[];
}

/**
 * A persona from facts and from what the playbook knows of the trade's customers. What was said stands as the fact it is;
 * what the playbook adds is marked as inferred and names the facts that led to it.
 * @param language of the persona: the business's
 */
export function portraitFrom(
  facts: readonly SourcedFact[],
  book: TradeBook,
  business: { name: string },
  language: Language,
): Portrait {
  const said = (kind: FactValue['kind']) => facts.filter(({ value }) => value.kind === kind);
  const termsOf = (kind: 'audience' | 'trigger' | 'doubt') =>
    said(kind).flatMap(({ value }) => ('term' in value && value.term ? [value.term] : []));
  const sourcesOf = (list: readonly SourcedFact[]) => [...new Set(list.flatMap(({ sources }) => sources))];
  // Of several kinds of customers the one whose moments and doubts were named.
  const named = (one: Who) =>
    Number(termsOf('audience').includes(one.id)) * 10 +
    one.moments.filter((id) => termsOf('trigger').includes(id)).length +
    one.doubts.filter((id) => termsOf('doubt').includes(id)).length;
  const [who] = book.who.toSorted((one, other) => named(other) - named(one));
  if (!who) throw new Error('a playbook without customers');
  const ages = said('audience').flatMap(({ value }) =>
    value.kind === 'audience' && value.ages ? [value.ages] : [],
  )[0];
  const seed = numberFrom(`${business.name}|${who.id}`);
  const gender = who.gender === 'any' ? (seed % 3 === 0 ? 'm' : 'f') : who.gender;
  const humanName = nameFor(language, business.name, who.id, gender === 'f' ? 'feminine' : 'masculine');
  const [youngest, oldest] = ages ?? who.age;
  const age = youngest + (seed % (oldest - youngest + 1));
  const fill = (line: string) => fillLine(line, { gender, language }) ?? line;
  const fromWho = said('audience').length > 0 ? sourcesOf(said('audience')) : ['profile'];
  const inferred = (section: BriefingSection, text: string, sources: string[]): StrategyStatement => ({
    section,
    text: ended(text),
    sources: sources.length > 0 ? sources : ['profile'],
    inferred: true,
  });
  // What the owner named decides; without it the customer's own usual moment and doubt.
  const pick = <Entry extends { id: string }>(entries: readonly Entry[], named: string[], usual: string[]) =>
    entries.find(({ id }) => named.includes(id) && usual.includes(id)) ??
    entries.find(({ id }) => named.includes(id)) ??
    entries.find(({ id }) => id === usual[0]);
  const moment = pick(book.moments, termsOf('trigger'), who.moments);
  const doubt = pick(book.doubts, termsOf('doubt'), who.doubts);
  const portrait = fill(who.portrait);
  return {
    humanName,
    statements: [
      inferred('summary', `${humanName}, ${age}, ${portrait}`, fromWho),
      ...facts.flatMap(({ value, sources }) => {
        const section = sectionOf[value.kind];
        const text = describeFact(value, book, language);
        return section && text
          ? [{ section, text: ended(text), sources: [...sources], inferred: false }]
          : [];
      }),
      ...(said('audience').length === 0 ? [inferred('who', who.says, ['profile'])] : []),
      ...(moment ? [inferred('triggers', fill(moment.portrait), sourcesOf(said('trigger')))] : []),
      ...(doubt ? [inferred('doubts', fill(doubt.portrait), sourcesOf(said('doubt')))] : []),
      inferred('reach', fill(who.reach), fromWho),
      ...(said('quote').length === 0
        ? who.words.map((words) => inferred('words', quoted(words, language), fromWho))
        : []),
    ],
  };
}

const quoted = (words: string, language: Language) => (language === 'he' ? `״${words}״` : `“${words}”`);
