import { capital, tidy } from '../fit.ts';
import { isClause, startsClause } from './english-clause.ts';
import { doubts, moments } from './english-questions.ts';
import { toReader } from './english-reader.ts';
import { strip, whole, words } from './english-statement.ts';
import type { Voice } from './voice.ts';

const aboutThem =
  /^they (?:trust|come|came|choose|chose|stay|return|recommend|buy|love|like|prefer|say|said|tell|ask|think|are|were|would|want|need|spend|pay|met|tried|had|heard|saw|know|live|work)\b/iu;

/** A condition applies to the whole sentence, so no part of it is used without it. */
const conditional =
  /\b(?:if|when|whenever|unless|only|except|until|till|provided|as long as|instead|with (?:every|each|any|your)|for (?:the first|new)|but|although|though|while|maybe|perhaps|almost|nearly|sometimes|usually|not always)\b/iu;
const adjunct = /^(?:on|in|at|every (?:\w+day|week|month)|during|for|with|from|after|before|until)\b/iu;

/** The parts of a statement that are true separately; the whole where they are not. */
function parts(statement: string): string[] {
  if (conditional.test(statement) || adjunct.test(statement)) return [];
  const pieces = statement
    .split(/;\s+|\s[–—]\s|,?\s+(?:and|so|because)\s+(?=\S)|,\s+(?=(?:we|you|there|it)\b)/iu)
    .map((piece) => strip(piece));
  return pieces.length > 1 && pieces.every(isClause) ? pieces : mainPart(statement);
}

/** The main part without its addition: "Home cooking from Puglia" of "Home cooking from Puglia, with a short menu". */
function mainPart(statement: string): string[] {
  const [main = '', addition = '', ...more] = statement.split(/,\s+/u);
  const added =
    /^(?:with|without|in|on|at|from|for|by|including|\w+ed)\b/iu.test(addition) && more.length === 0;
  return added && words(main) >= 3 && !/^(?:unlike|like|as|thanks|instead|despite)\b/iu.test(main)
    ? [main]
    : [];
}

function claims(statement: string): string[] {
  const bare = strip(statement);
  if (aboutThem.test(bare) || /\?$/u.test(bare)) return [];
  // In a part, "they", or an "it" at its start, may refer to the part before.
  const alone = parts(bare).filter(
    (part, at) =>
      !/\b(?:they|them|their)\b/iu.test(part) && (at === 0 || !/^(?:it|this|he|she)\b/iu.test(part)),
  );
  return [toReader(bare), ...alone]
    .filter((part): part is string => part !== null && words(part) >= 2)
    .map(capital)
    .filter(whole);
}

function items(statement: string): string[] {
  const bare = strip(statement).replace(
    /^(?:we|i)(?: mostly| mainly| also)? (?:sell|make|offer|do|bake|serve|cook|have|provide)\s+/iu,
    '',
  );
  const pieces = bare.split(/,\s+(?:and\s+)?|\s+(?:and|&)\s+/iu).map(tidy);
  const plain = pieces.every(
    (piece, at) =>
      words(piece) <= 3 &&
      !startsClause(piece) &&
      !/^(?:every|each|all|no|many|lots|things|more|everything)\b|\d/iu.test(piece) &&
      (at === pieces.length - 1 || !/\s(?:for|of|with|to|in|from|on|by|without)\s/iu.test(piece)),
  );
  return plain ? pieces.map(capital).filter(whole) : [];
}

export const english: Voice = { statement: strip, claims, moments, doubts, items, whole };
