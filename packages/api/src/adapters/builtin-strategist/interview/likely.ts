import type { InterviewSlot } from '@awning/contract/interviews';
import { fillLine } from '@awning/playbooks/line';
import type { TradeBook } from '@awning/playbooks/load';
import type { Claim } from '@awning/playbooks/schema';
import { capital } from '../trim-text.ts';
import type { Situation } from './situation.ts';

/** How many are offered: more would be a questionnaire. */
const offered = 2;
/** Longest answer that still is a chip, in characters. */
const longest = 60;

/**
 * The answers that owners of a trade are likeliest to give on a topic, short enough for a tap; those that fit what is known
 * come first. Empty for topics that nobody else can know: prices, places, customers' words, goals.
 */
export function likelyAnswers(slot: InterviewSlot, situation: Situation): string[] {
  const { book, language } = situation;
  const isShort = (text: string | null): text is string => text !== null && text.length <= longest;
  return linesOn(slot, situation, book)
    .map((line) => fillLine(line, { language }))
    .filter(isShort)
    .slice(0, offered);
}

function linesOn(slot: InterviewSlot, situation: Situation, book: TradeBook): string[] {
  const known = termsOf(situation);
  const isNew = ({ id }: { id: string }) => !known.has(id);
  const who = book.who.find(({ id }) => known.has(id));
  const sorted = <Entry extends { id: string }>(entries: readonly Entry[], first: readonly string[]) => {
    const place = ({ id }: Entry) => (first.includes(id) ? first.indexOf(id) : first.length);
    return entries.filter(isNew).toSorted((one, other) => place(one) - place(other));
  };
  const says = (entries: readonly { says: string }[]) => entries.map((entry) => entry.says);
  switch (slot) {
    case 'offer':
      return book.products.some(({ id }) => known.has(id))
        ? claims(book, known, situation)
        : book.products.map(({ many }) => capital(many));
    case 'customer':
      return says(buyersFirst(book, known));
    case 'trigger':
      return says(sorted(book.moments, who?.moments ?? []));
    case 'doubts':
      return says(sorted(book.doubts, who?.doubts ?? []));
    case 'choice':
      return claims(book, known, situation);
    default:
      return [];
  }
}

/** Customers whose moments are about something else than what is sold come last. */
function buyersFirst({ who, moments }: TradeBook, known: ReadonlySet<string>): TradeBook['who'] {
  const strange = (ids: readonly string[]) =>
    moments.filter(({ id, about }) => ids.includes(id) && about && !about.some((sold) => known.has(sold)))
      .length;
  return who.toSorted((one, other) => strange(one.moments) - strange(other.moments));
}

/** Claims without a number, those first that meet a moment or a doubt that was named. */
function claims(book: TradeBook, known: ReadonlySet<string>, { language }: Situation): string[] {
  const met = [...book.moments, ...book.doubts]
    .filter(({ id }) => known.has(id))
    .flatMap((entry) => entry.met.map(({ claim }) => claim));
  const place = ({ id }: Claim) => (met.includes(id) ? met.indexOf(id) : met.length);
  return book.claims
    .filter(({ id }) => !known.has(id))
    .toSorted((one, other) => place(one) - place(other))
    .map((claim) => spokenClaim(claim, language));
}

/** A claim as its owner would say it. In English `says` speaks to her ("You mill your own flour"). */
const spokenClaim = ({ says, sentence }: Claim, language: 'en' | 'he') =>
  language === 'en' && sentence.length <= longest ? sentence.replace(/\.$/, '') : says;

const termsOf = ({ facts }: Situation) =>
  new Set(facts.flatMap(({ value }) => ('term' in value && value.term ? [value.term] : [])));
