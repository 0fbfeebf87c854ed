import { type AdFactValue, adFactValue } from '@awning/contract/facts';
import type { Language } from '@awning/contract/scalars';
import { occasionIds, occasionNames } from '@awning/playbooks/occasions';
import { z } from 'zod';
import { type AskedOfAds, adManners, adStarts, type InstructionOutcome } from '../../../ports/ad-copy.ts';
import type { Strategist } from '../../../ports/strategist.ts';
import type { Chain } from '../chain.ts';
import { fenced } from '../fenced.ts';
import { check, type Drafts, ground, isIn, listed, named, problemText } from '../grounding.ts';
import { bookOf, termsOf } from '../knowledge.ts';
import type { Prompt } from '../prompts.ts';
import { plain } from '../supported/quotes.ts';
import type { Task } from '../task.ts';
import { answerOf } from './answer-of.ts';
import { extractedFact, understoodOf, wrongWith } from './extracted-fact.ts';

const schema = z.object({
  manners: z.array(z.enum(adManners)),
  start_from: z.array(z.enum(adStarts)),
  occasion: z.enum(occasionIds).nullable(),
  picture: z.enum(['any', 'none', 'other']),
  /** Words of the instruction. */
  leave_out: z.array(z.string()),
  /** Words that the instruction dictates, as they stand in it. */
  headline: z.string().nullable(),
  text: z.string().nullable(),
  /** Ids of what the rules understood that the instruction does not say. */
  wrong: z.array(z.string()),
  facts: z.array(extractedFact),
  /** What of it can't be done. */
  reply: z.string(),
});
type Read = z.output<typeof schema>;

const most = { leftOut: 3, words: 40, reply: 400 };
/** Fewest letters of words to leave out: one letter is in every ad. */
const fewestLetters = 2;

/** That something was done, which the rules alone can say; "nothing was changed" says the contrary. */
const done =
  /(?<!\b(?:be|been|not|nothing (?:is|was)) )\bdone\b|\b(?:i(?:['’]ve| have| just)? (?:just |now )?(?:made|changed|removed|added|shortened|rewrote|rewritten|put|used|updated|replaced|set|took|taken|dropped|cut|swapped|turned|written|wrote|kept)|(?<!nothing |none )(?:is|are|was|were|has been|have been) (?:now|changed|removed|added|shortened|updated|replaced|rewritten)|here (?:is|are)|here you go|here['’]s|from now on)\b|(?<!לא |ולא |שלא )(?<![\u05d0-\u05ea])(?:שיניתי|שינינו|הוספתי|הוספנו|הורדתי|הורדנו|קיצרתי|קיצרנו|כתבתי|כתבנו|עשיתי|עשינו|החלפתי|החלפנו|הסרתי|הסרנו|מחקתי|מחקנו|עדכנתי|עדכנו|תיקנתי|תיקנו|השארתי|השארנו|הכנתי|הכנו|בוצע|קוצר|קוצרו|הוסר|הוסרו|הוחלף|הוחלפו|עודכן|עודכנו|מעכשיו|מעתה|הנה)(?![\u05d0-\u05ea])/iu;

type InstructionRequest = Parameters<Strategist['interpretInstruction']>[0];

/**
 * What a model understands of an instruction beside the rules. Words that it says are dictated are held to the facts as those of any ad;
 * what is carried out is told by the rules.
 * @param byRules what the rules understood, and what they would do: stands where no model answers
 */
export async function interpretWith(
  chain: Chain,
  work: Parameters<Chain['run']>[1],
  {
    request,
    byRules,
    prompt,
    drafts,
  }: { request: InstructionRequest; byRules: InstructionOutcome; prompt: Prompt; drafts: Drafts },
): Promise<InstructionOutcome> {
  const { business, language, instruction, facts, chosen = null } = request;
  const book = bookOf(business.type, isIn(instruction, 'he') ? 'he' : 'en');
  const source = {
    text: instruction,
    about: `${business.name} ${business.type}`,
    book,
    language: business.language,
    isInstruction: true,
  };
  const understood = named(byRules.asked.facts, { drafts, business, language, prefix: 'r' });
  const on = ground([...facts, ...byRules.asked.facts], { drafts, business });
  const isThere = (words: string) => plain(instruction).includes(plain(words)) && plain(words) !== '';
  const isCopied = (words: string) => isThere(words) && typeset(instruction).includes(typeset(words));
  const dictatedWrong = (key: 'headline' | 'text', words: string | null): string[] => {
    if (words === null || words === byRules.asked[key]) return [];
    if (!isCopied(words)) return [`${key}: has to stand in the instruction, letter for letter`];
    return check(words, on, 'ad').map((one) => problemText(key, one));
  };
  const replyWrong = (reply: string): string[] => {
    if (reply === byRules.told || reply === '') return [];
    // What was not understood is quoted in what is told, and is no ground for anything.
    const toldAsDone = byRules.told.replace(byRules.missed, '');
    const spoken = ground(facts, { drafts, business }, [toldAsDone]);
    const found = check(reply, spoken, 'spoken').map((one) => problemText('reply', one));
    const claim = done.exec(reply)?.[0];
    if (claim) found.push(`reply: “${claim}” says what was done, which she is told already`);
    if (reply.length > most.reply) found.push('reply: one or two sentences');
    if (!isIn(reply, language)) found.push('reply: is not in the language of the conversation');
    return found;
  };
  const leftOutWrong = (words: string) =>
    isThere(words) && plain(words).length >= fewestLetters && words.length <= most.words
      ? []
      : [`leave_out: “${words}” does not stand in the instruction`];
  const task: Task<Read> = {
    name: 'instruction',
    prompt,
    given: () =>
      fenced({
        business: { name: business.name, trade: business.type },
        facts: listed(named(facts, { drafts, business, language })),
        known_terms: termsOf(book),
        occasions: occasionsIn(language),
        conversation_language: language,
        instruction_for_ads: instruction,
        ...(chosen && { chosen: { headline: chosen.headline, text: chosen.text } }),
        understood_by_rules: listed(understood),
        draft: draftOf(byRules),
      }),
    schema,
    maxLength: 12_000,
    problems: (answer) => [
      ...dictatedWrong('headline', answer.headline),
      ...dictatedWrong('text', answer.text),
      ...(answer.leave_out.length > most.leftOut ? ['leave_out: three at most'] : []),
      ...answer.leave_out.flatMap(leftOutWrong),
      ...answer.facts.flatMap((fact, place) => {
        const wrong = wrongWith(fact, source);
        return wrong ? [`facts.${place}: ${wrong}`] : [];
      }),
      ...replyWrong(answer.reply),
    ],
    remainder: (answer) => ({
      ...answer,
      headline: dictatedWrong('headline', answer.headline).length > 0 ? null : answer.headline,
      text: dictatedWrong('text', answer.text).length > 0 ? null : answer.text,
      leave_out: answer.leave_out.filter((words) => leftOutWrong(words).length === 0).slice(0, most.leftOut),
      facts: answer.facts.filter((fact) => wrongWith(fact, source) === null),
      reply: replyWrong(answer.reply).length > 0 ? '' : answer.reply,
    }),
  };
  const answer = await answerOf(chain, task, work);
  if (!answer) return byRules;
  const values = understoodOf(answer, byRules.asked.facts, understood, book);
  const asked: AskedOfAds = {
    manners: [...new Set(answer.manners)],
    starts: [...new Set(answer.start_from)],
    occasion: answer.occasion,
    unwanted: answer.leave_out,
    headline: answer.headline,
    text: answer.text,
    picture: answer.picture,
    facts: values.flatMap((value) => usable(value)),
    ...(byRules.asked.denied && { denied: byRules.asked.denied }),
  };
  const outcome = drafts.resolveInstruction({ business, language, asked, facts, chosen });
  // What the rules said of an instruction that they did not understand is not true of one that is granted.
  const reply = answer.reply === byRules.told ? '' : answer.reply;
  const joined = (words: string) => [words, reply].filter(Boolean).join(' ');
  if (outcome.isUnderstood) return { ...outcome, told: joined(outcome.told), missed: joined(outcome.missed) };
  // What else of the message is carried out is told beside it: that nothing changed would not be true.
  if (request.isPart && !byRules.isUnderstood) return byRules;
  const isExplained = asked.manners.length > 0 || asked.occasion !== null || asked.headline !== null;
  return reply && !isExplained ? { ...outcome, told: reply, missed: reply } : outcome;
}

/** A text as it is compared letter for letter: keyboards and models set blanks and marks around words differently. */
const typeset = (text: string) =>
  text
    .normalize('NFC')
    .replace(/[“”„״«»]/gu, '"')
    .replace(/[‘’׳`]/gu, "'")
    .replace(/\s+/gu, ' ');

/** A fact that the rules can make an ad of as well: in words of the owner's own they make none. */
function usable(value: unknown): AdFactValue[] {
  const parsed = adFactValue.safeParse(value);
  if (!parsed.success) return [];
  const fact = parsed.data;
  const isOwn = 'term' in fact && fact.term === null;
  return isOwn || fact.kind === 'audience' ? [] : [fact];
}

const occasionsIn = (language: Language) =>
  Object.fromEntries(Object.entries(occasionNames(language)).map(([id, { name }]) => [id, name]));

function draftOf({ asked, told: says, isUnderstood }: InstructionOutcome): Read {
  const occasion = occasionIds.find((id) => id === asked.occasion) ?? null;
  return {
    manners: [...asked.manners],
    start_from: [...asked.starts],
    occasion,
    picture: asked.picture,
    leave_out: [...asked.unwanted],
    headline: asked.headline,
    text: asked.text,
    wrong: [],
    facts: [],
    reply: isUnderstood ? '' : says,
  };
}
