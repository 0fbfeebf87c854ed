import { denialsIn } from '@awning/playbooks/denials';
import { tokensOf } from '@awning/playbooks/tokens';
import { sentencesOf } from '../sentences.ts';
import { capital, tidy, withoutEndMarks } from '../trim-text.ts';
import { contentWords, isHebrew, wordsOf } from '../words.ts';
import { agesIn } from './ages.ts';
import { intentOf } from './intent.ts';
import type { ReadingRequest } from './request.ts';
import { factsOfSentence } from './sentence.ts';

/** How many are offered at a time. */
const most = 2;
/** Words and characters of a statement that an ad has room for. */
const words = { fewest: 3, most: 14 };
const longest = 80;

/** How a statement about a business begins. What begins otherwise is a fragment, or about somebody else. */
const beginning =
  /^(?:we|our|you|your|no|never|always|every|each|all|everything|free|only|there(?:['’]s| is| are)|it(?:['’]s| is| stays| comes)|i)(?:['’](?:re|ve|ll|s|d|m))?(?!['’\p{L}])|^(?:אנחנו|אצלנו|אצלי|אני|אפשר|בלי|אין|יש|כל|תמיד|אף פעם|רק|לא)(?![\u05d0-\u05ea])/iu;
/** How the answer to a question about the business begins besides: "A full groom takes 90 minutes". Never a command. */
const answering = /^(?:a|an|the|my|most|many|both|nobody|nothing|from|within)(?!['’\p{L}])/iu;
/** The same beginnings of what states nothing of it: opinions, doubts, words to the interviewer. */
const idle =
  /^(?:no (?:idea|clue|one|problem|comment|reason|way)|all (?:kinds|sorts|good|of)|every(?:one|body)|you (?:know|tell|mean|decide|guys|said|asked)|it(?:['’]s| is) (?:hard|difficult|complicated|fine|ok|good|nice|a question)|i(?:['’]d|['’]m| am)? (?:think|guess|hope|feel|do(?:n| not)|can(?:['’]t|not| not)|could|suppose|mean|know|would|wish|not|sure|really|just|was|have no)|there(?:['’]s| is| are) (?:nothing|no)|only (?:that|for|on|till|until|up to|with|one|two|per|new|the first))|^(?:אין (?:לי|לנו|מושג|משהו|מה)|אני (?:לא|חושב|חושבת|מניח|מניחה|בטוח|בטוחה|יודע|יודעת)|יש (?:לי|לנו) (?:שאלה|בעיה)|כל (?:מיני|אחד|אחת|מה ש)|רק (?:רגע|ש|על|ל|עד|ב|מ|ללקוחות|פעם)|לא (?:יודע|בטוח|חשבתי|זוכר|משהו|ממש|כל כך))/iu;
/** What an ad must be able to prove. */
const superlative =
  /\b(?:best|cheapest|leading|number one|no\.? ?1|most \w+ in)\b|#\s?1|הכי|ביותר|מספר (?:אחת|1)(?!\d)/iu;

/**
 * Statements of an answer about the business of which nothing was recognised, as an ad could say them: whole sentences, and
 * of sentences that were recognised in part the clauses that were not.
 */
export function statementsIn(text: string, request: ReadingRequest): string[] {
  return piecesIn(text, (piece) => factsOfSentence(piece, request).length === 0 && agesIn(piece) === null)
    .filter((piece) => isStatement(piece) && beginning.test(piece))
    .slice(0, most)
    .map(capital);
}

/**
 * What an owner answers when she is asked what sets her business apart, as an ad could say it. Which product it is about may
 * have been recognised: that alone does not tell it.
 */
export function argumentsIn(text: string, request: ReadingRequest): string[] {
  const isNew = (piece: string) =>
    factsOfSentence(piece, request).every(({ kind }) => kind === 'product') && agesIn(piece) === null;
  return piecesIn(text, (piece) => isNew(piece) && hasRoom(piece))
    .filter((piece) => isStatement(piece) && (beginning.test(piece) || answering.test(piece)))
    .slice(0, most)
    .map(capital);
}

/** So many sentences of an answer are looked at, each once: one that repeats itself, or has hundreds, is no answer. */
const mostSentences = 60;

/** Sentences, and of those that are not new as a whole their clauses; only what is new. */
function piecesIn(text: string, isNew: (piece: string) => boolean): string[] {
  return [...new Set(sentencesOf(text))]
    .slice(0, mostSentences)
    .flatMap((sentence) =>
      isNew(sentence)
        ? [sentence]
        : sentence.split(/[,;]\s+(?:and\s+|but\s+|so\s+|ו(?=אפשר|אין|יש|כל|תמיד))?/u),
    )
    .map((piece) => withoutEndMarks(tidy(piece).replace(/!+$/, '')))
    .filter(isNew);
}

const hasRoom = (piece: string) => wordsOf(piece).length <= words.most && piece.length <= longest;

function isStatement(piece: string): boolean {
  return (
    hasRoom(piece) &&
    wordsOf(piece).length >= words.fewest &&
    contentWords(piece).length > 1 &&
    !idle.test(piece) &&
    !superlative.test(piece) &&
    // "We don't do beard trims" is kept as such, and is no line for an ad; "no cages" may be one.
    !denialsIn(tokensOf(piece, isHebrew(piece) ? 'he' : 'en')).some(
      ({ isOwn, isOfOffer }) => isOwn && isOfOffer,
    ) &&
    !/[?@"“”„״\p{Extended_Pictographic}]|https?:|\b(?:lol|haha\w*)\b|ח{3,}/iu.test(piece) &&
    intentOf(piece, false) === 'answer'
  );
}
