import type { FactValue } from '@awning/contract/facts';
import type { Language } from '@awning/contract/scalars';
import { fillLine } from '@awning/playbooks/line';
import type { TradeBook } from '@awning/playbooks/load';
import type { BriefingSection, StrategyStatement } from '../../../ports/persona.ts';
import type { SourcedFact } from '../../../ports/strategist.ts';
import { describeFact } from '../describe.ts';
import { capital, ended } from '../trim-text.ts';
import type { Person } from './person.ts';

type Of<Kind extends FactValue['kind']> = SourcedFact & { value: Extract<FactValue, { kind: Kind }> };

/** How many statements a section has at most: the rest of what is known is told elsewhere. */
const most = { who: 1, triggers: 2, doubts: 2, reasons: 3, words: 2, places: 2 };

/**
 * A person's portrait from facts and from what the playbook knows of the trade's customers, a few statements a section. What
 * was said stands as the fact it is; what the playbook adds is marked as inferred and names the facts that led to it.
 * @param answered sections that the owner's answer speaks of: the playbook puts no guess in the place of what she told
 */
export function portraitOf(
  person: Person,
  facts: readonly SourcedFact[],
  book: TradeBook,
  language: Language,
  answered: readonly BriefingSection[] = [],
): StrategyStatement[] {
  const { humanName, age, gender, who } = person;
  const factsOf = <Kind extends FactValue['kind']>(...kinds: Kind[]) =>
    facts.filter((fact): fact is Of<Kind> => (kinds as FactValue['kind'][]).includes(fact.value.kind));
  const fill = (line: string) => fillLine(line, { gender, language }) ?? line;
  const audience = factsOf('audience').toSorted(
    (one, other) => Number(other.value.term === who.id) - Number(one.value.term === who.id),
  );
  const heardOf = audience[0]?.sources.filter((source) => source !== 'edit') ?? [];
  const fromWho = heardOf.length > 0 ? heardOf : ['profile'];
  const inferred = (
    section: BriefingSection,
    line: string,
    sources: readonly string[],
  ): StrategyStatement => ({
    section,
    text: ended(capital(fill(line))),
    sources: [...sources],
    inferred: true,
  });
  const stated = (section: BriefingSection, list: readonly SourcedFact[]): StrategyStatement[] =>
    list.flatMap(({ value, sources }) => {
      const text = describeFact(value, book, language);
      if (!text) return [];
      const isSentence = section !== 'words' && section !== 'offer';
      // A corrected fact still rests on what it was understood from; the owner's own wording of a statement says `edit`.
      const heard = sources.filter((source) => source !== 'edit');
      return [
        {
          section,
          text: isSentence ? ended(text) : text,
          sources: heard.length > 0 ? heard : [...sources],
          inferred: false,
        },
      ];
    });

  /** What the owner named, in the playbook's clauses or in the owner's words; unnamed, the customer's usual one. */
  const clauses = (
    section: 'triggers' | 'doubts',
    named: readonly (Of<'trigger'> | Of<'doubt'>)[],
    entries: readonly { id: string; portrait: string }[],
    usual: readonly string[],
  ): StrategyStatement[] => {
    const place = (id: string | null) => (id && usual.includes(id) ? usual.indexOf(id) : usual.length);
    const lines = named
      .toSorted((one, other) => place(one.value.term) - place(other.value.term))
      .flatMap((fact) => {
        const entry = entries.find(({ id }) => id === fact.value.term);
        return entry && !fact.value.wording
          ? [inferred(section, entry.portrait, fact.sources)]
          : stated(section, [fact]).map((statement) => ({
              ...statement,
              text: standingAlone(statement.text),
            }));
      });
    const first = entries.find(({ id }) => id === usual[0]);
    if (lines.length > 0 || !first || answered.includes(section)) return lines.slice(0, most[section]);
    return [inferred(section, first.portrait, fromWho)];
  };
  const triggers = factsOf('trigger');
  const doubts = factsOf('doubt');

  // What meets her moment or answers her doubt convinces her before anything else.
  const termsNamed = [...triggers, ...doubts].map(({ value }) => value.term);
  const answers = [...book.moments, ...book.doubts]
    .filter(({ id }) => termsNamed.includes(id) || who.moments[0] === id || who.doubts[0] === id)
    .flatMap(({ met }) => met.map(({ claim }) => claim));
  const weight = ({ value }: Of<'reason' | 'policy' | 'proof'>) =>
    Number(value.term !== null && answers.includes(value.term)) * 2 + Number(value.kind !== 'policy');
  const reasons = factsOf('reason', 'policy', 'proof').toSorted((one, other) => weight(other) - weight(one));

  const channels = factsOf('channel');
  const usualReach = capital(fill(who.reach));
  const isElsewhere =
    channels.length > 0 &&
    !channels.some(({ value }) => usualReach.toLowerCase().includes(value.channel.toLowerCase()));
  const reach = isElsewhere
    ? stated('reach', channels)
    : [inferred('reach', who.reach, channels[0]?.sources ?? fromWho)];

  const offers = factsOf('offer');
  // A price says something where it is known of what.
  const prices = factsOf('price').toSorted(
    (one, other) => Number(isNamed(other.value)) - Number(isNamed(one.value)),
  );
  const first = offers.length > 0 ? offers : prices;
  return [
    inferred('summary', `${humanName}, ${age}, ${who.portrait}`, fromWho),
    ...(audience.length > 0
      ? stated('who', audience).slice(0, most.who)
      : [inferred('who', who.says, ['profile'])]),
    ...clauses('triggers', triggers, book.moments, who.moments),
    ...clauses('doubts', doubts, book.doubts, who.doubts),
    ...stated('reasons', reasons).slice(0, most.reasons),
    ...reach,
    ...stated('reach', factsOf('place')).slice(0, most.places),
    ...(factsOf('quote').length > 0
      ? stated('words', factsOf('quote'))
      : stated(
          'words',
          who.words.map((words) => ({ value: { kind: 'quote', text: fill(words) }, sources: fromWho })),
        ).map((statement) => ({ ...statement, inferred: true }))
    ).slice(0, most.words),
    ...(first.length > 0
      ? stated('offer', first).slice(0, 2)
      : stated('offer', factsOf('product')).slice(0, 1)),
    ...stated('tone', factsOf('tone', 'taboo')),
    ...stated('success', factsOf('private_goal')),
  ];
}

const isNamed = ({ product, wording }: { product: string | null; wording: string | null }) =>
  product !== null || wording !== null;

const conjunction = /^(?:and|but|so|or|because)\s+/iu;
/** "They worry that …": the heading says so already. */
const worry =
  /^(?:(?:they|some|people|customers)(?:['’]re|\s+are)?\s+)?(?:also\s+)?(?:fear|worry|afraid|worried)(?:\s+(?:that|about|of))?\s+|^(?:הם |הן )?(?:חוששים|חוששות|מפחדים|מפחדות|פוחדים|פוחדות|דואגים|דואגות)\s+(?:ש(?=[\u05d0-\u05ea]{2})|מ(?=ה))?/iu;

/** What was said after something else, as a line of its own. */
const standingAlone = (text: string) => capital(text.replace(conjunction, '').replace(worry, ''));
