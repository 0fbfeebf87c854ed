import { copyLimits } from '@awning/contract/creatives';
import { capital, tidy } from '../fit.ts';
import { isClause, startsClause } from './english-clause.ts';
import { toReader } from './english-reader.ts';
import { people, strip, whole, words } from './english-statement.ts';

/** Customers as the subject of the clause; "guests on the weekend" are an occasion. */
const customers = new RegExp(`^${people}\\s+(?!(?:on|in|at|for|from|with|over|this)\\b)`, 'iu');
/** Expands "they're", "they've" and the like, so that a pattern matches what follows. */
const inFull = (text: string) =>
  text
    .replace(/^they['’]re\b/iu, 'they are')
    .replace(/^they['’]ve\b/iu, 'they have')
    .replace(/^they['’]d\b/iu, 'they had');

/** Splits alternatives, each a moment or a doubt. A list of single words stays whole. */
function alternatives(text: string): string[] {
  const pieces = text
    .split(
      /,?\s+(?:or|and)\s+(?=(?:that|when|if|before|after|they|their|because|about|of|some|others|many)\b)|,?\s+or\s+|;\s+|,\s+(?=(?:an?|the|their|they|before|after|when|if)\s)/iu,
    )
    .flatMap((piece) => {
      const clauses = piece.split(/,\s+/u);
      return clauses.slice(1).every(isClause) ? clauses : [piece];
    })
    .map((piece) => inFull(strip(piece)))
    .filter(Boolean);
  const some = pieces.filter((piece) => words(piece) > 1);
  return some.length === pieces.length || some.some(isClause) ? some : [text];
}

/** The moments in which customers start looking, as questions to the reader. */
export function moments(statement: string): string[] {
  return alternatives(strip(statement))
    .map(momentOf)
    .filter((text) => words(text) >= 2 && whole(text));
}

const occasions =
  /^(?:an?|the|your)?\s*(?:\w+ )?(?:birthday|anniversary|wedding|party|holidays?|exams?|trip|vacation|event|dinner party|family (?:meal|dinner)|interview|graduation|bar mitzvah|bat mitzvah|christmas|easter|valentine['’]s day|mother['’]s day|passover)$/iu;

function momentOf(piece: string): string {
  const before = /^(?:just |shortly |right )?before (?!they\b)(.+)$/iu.exec(piece)?.[1];
  const bare = (before ?? piece)
    .replace(/^(?:when|whenever|if|once|as soon as|it['’]s when)\s+/iu, '')
    .replace(/^it['’]s\s+(?=\p{L}+ \p{L}+$)/iu, '');
  if (/^(?:someone|somebody|he|she|i|we|before)\b/iu.test(bare)) return '';
  const said = tidy(toReader(inFull(bare).replace(customers, 'they '), true) ?? '')
    .replace(/^you(?:['’]re| are| were)\s+(?=\S)/iu, '')
    .replace(/^you (?:have|had)\s+(?=(?:just|been|no|an?|had)\b)/iu, '')
    .replace(/^you\s+(?=\S)/iu, '')
    .replace(/\b(?:on|over|at) the weekend\b/iu, 'this weekend');
  // The part after the event says what they want from it, and makes a question too long for a headline.
  const short = said.replace(
    /(?<=^\S+ \S+ .*?),? and (?:want|need|would like|are looking|look for)\b.*$/iu,
    '',
  );
  const coming = (before !== undefined && words(said) <= 4) || occasions.test(said);
  return capital(coming ? `${said} coming up` : said.length < copyLimits.headline ? said : short);
}

const worry =
  /^(?:(?:fear|worry|(?:are |is )?(?:afraid|scared|worried|concerned|nervous|anxious|frightened))(?:\s+(?:that|about|of))?|(think|believe|suspect|feel|assume|expect)(?:\s+that)?|((?:are |is )?(?:not|n['’]t) (?:sure|certain)|aren['’]t sure|don['’]t (?:know|believe|think)|wonder|doubt)(?:\s+(?:if|whether|that|about))?|(?:hesitate|hold back) because(?: of)?)\s+/iu;
/** Doubts about money and competitors' advantages are not quoted in ads. */
const unfit =
  /cheaper|expensive|\brich\b|\bluxury\b|\bprices?\b|\bcosts?\b|\bdollars?\b|\bpounds?\b|\beuros?\b|\bshekels?\b|\bafford/iu;

/** Customers' doubts, as questions to the reader. */
export function doubts(statement: string): string[] {
  let frame = '';
  return alternatives(inFull(strip(statement)))
    .map((piece) => {
      const bare = inFull(piece).replace(customers, '');
      const theirs = bare !== inFull(piece);
      const match = worry.exec(bare);
      if (match) frame = match[1] ? 'Think' : match[2] ? 'Not sure if' : 'Worried';
      const rest = (match ? bare.slice(match[0].length) : bare).replace(/^that\s+(?!['’]s)/iu, '');
      return doubtOf(toReader(strip(rest), true) ?? '', match || !theirs ? frame : '', theirs);
    })
    .filter((text) => words(text) >= 3 && whole(text) && !unfit.test(text));
}

const pastTense =
  /\b(?:was|were|did|didn['’]t|had|went|came|got|took|left|broke|lost|paid|made|told|never\s+\w+ed|\w{3,}ed)\b/iu;

function doubtOf(rest: string, frame: string, theirs: boolean): string {
  const clause = isClause(rest);
  const inside = startsClause(rest)
    ? rest.replace(/^\p{Lu}(?=\p{Ll}* )(?!I )/u, (letter) => letter.toLowerCase())
    : rest;
  if (frame === 'Worried') {
    const long = clause ? `Worried that ${inside}` : `Worried about ${rest}`;
    return clause && long.length >= copyLimits.headline ? `Worried ${inside}` : long;
  }
  if (frame) return clause ? `${frame} ${inside}` : '';
  if (theirs) return capital(rest.replace(/^(?:had|have)\s+/iu, ''));
  // A plain fact counts as a doubt only where it is an experience: "The last one didn't turn up".
  return pastTense.test(rest) || (!clause && /^(?:an?|bad)\s/iu.test(rest)) ? capital(rest) : '';
}
