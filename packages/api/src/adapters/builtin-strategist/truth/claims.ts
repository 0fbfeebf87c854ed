import type { FactValue } from '@awning/contract/facts';
import { heardAmong } from '@awning/playbooks/heard';
import { fillLine } from '@awning/playbooks/line';
import { bookFor } from '../trade-book.ts';
import { type AdScene, type AdSentence, isIn, languageOf, plain, plainOf } from './ad-sentences.ts';
import type { Found } from './found.ts';
import { onceEach } from './once-each.ts';

export type ClaimFact = Extract<FactValue, { kind: 'reason' | 'policy' | 'proof' }>;

export const isClaim = (value: FactValue): value is ClaimFact =>
  value.kind === 'reason' || value.kind === 'policy' || value.kind === 'proof';

/** Fewest words of an owner's own claim that are looked for: one word stands in many ads. */
const fewestWords = 2;

/** Where an ad says a claim that does not hold any more. */
export function claimIn(scene: AdScene, former: ClaimFact, current: readonly FactValue[]): Found | null {
  const now = current.filter(isClaim);
  if (now.some((value) => holds(value, former))) return null;
  // Put in her own words, it is the same claim.
  const ownWords = now.flatMap(({ term, wording }) => (term === null && wording ? [wording] : []));
  if (ownWords.some((wording) => sayTerm(wording, former, scene.type))) return null;
  for (const sentence of scene.sentences) {
    const words = former.term === null ? ownWordsIn(sentence, former) : termIn(sentence, former, now);
    if (words) return { field: sentence.field, words };
  }
  return null;
}

/** Whether a claim says what another said: all of its numbers, too. */
const holds = (value: ClaimFact, former: ClaimFact): boolean =>
  former.term === null
    ? value.wording !== null && isIn(plain(value.wording), former.wording ?? '')
    : value.term === former.term && isSameIn(value.numbers, former.numbers);

const isSameIn = (numbers: Record<string, number>, former: Record<string, number>) =>
  Object.entries(former).every(([name, value]) => numbers[name] === value);

function ownWordsIn(sentence: AdSentence, { wording }: ClaimFact): string | null {
  if (!wording || wording.trim().split(/\s+/u).length < fewestWords) return null;
  return isIn(plainOf(sentence), wording) ? wording : null;
}

/** Whether words of the owner's own are heard as a claim of the playbook, with its numbers. */
function sayTerm(wording: string, { term, numbers }: ClaimFact, type: string): boolean {
  const language = languageOf(wording);
  const claim = bookFor(type, language).claims.find(({ id }) => id === term);
  const [hearing] = claim ? heardAmong([claim], wording, language) : [];
  return hearing !== undefined && isSameIn(hearing.values, numbers);
}

/** A claim of the playbook stands in one of its own lines, or in words that it is heard by. */
function termIn(
  sentence: AdSentence,
  { term, numbers }: ClaimFact,
  now: readonly ClaimFact[],
): string | null {
  const { text, book, language } = sentence;
  const claim = book.claims.find(({ id }) => id === term);
  if (!claim) return null;
  const lines = [claim.sentence, claim.headline, claim.short, claim.says].flatMap((line) =>
    line === undefined ? [] : (fillLine(line, { values: numbers, language }) ?? []),
  );
  const words = text.replace(/[.!]+$/u, '');
  if (lines.some((line) => isIn(plainOf(sentence), line))) return words;
  if (claim.unless && heardAmong([{ heard: claim.unless }], text, language).length > 0) return null;
  const hearing = claimsIn(sentence).find(({ entry }) => entry.id === term);
  if (!hearing || !isSameIn(hearing.values, numbers)) return null;
  // What another claim that holds is heard by, too, may be meant of that one.
  const isOther = claimsIn(sentence).some(
    ({ entry, from, until }) =>
      entry.id !== term &&
      now.some((value) => value.term === entry.id) &&
      from < hearing.until &&
      until > hearing.from,
  );
  return isOther ? null : words;
}

/** Claims of the playbook that a sentence is heard by. */
const claimsIn = onceEach(({ text, book, language }: AdSentence) => heardAmong(book.claims, text, language));
