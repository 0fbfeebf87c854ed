import { isWrittenIn } from '@awning/contract/alphabets';
import { isFunctionWord } from '@awning/contract/function-words';
import { type InterviewSlot, interviewSlots } from '@awning/contract/interviews';
import type { Language } from '@awning/contract/languages';
import { isRequest } from '@awning/contract/requests';
import { formsOf, isIn, passageIn, plain } from '@awning/contract/word-forms';
import { z } from 'zod';
import type { ReadItem, Reading } from '../../types/interview.ts';
import type { Chain } from '../chain.ts';
import { fenced } from '../fenced.ts';
import type { Task } from '../task.ts';
import { listed, named, shown, spoken, type TaskInput } from './given.ts';
import { itemOf, itemsIn, type ModelItem, wrongWith } from './read-item.ts';

/** A shorter answer about customers, in characters, may need to be asked about once more. */
const shortAnswer = 24;

const schemaFor = (...answer: Parameters<typeof itemsIn>) =>
  z.object({
    intent: z.enum(['answer', 'unknown', 'question']),
    items: itemsIn(...answer),
    topic: z.enum(interviewSlots).nullable(),
    remark: z.string(),
    question: z.string(),
  });
type Read = z.output<ReturnType<typeof schemaFor>>;

/** Of a remark and of a question, in characters. */
const longest = 400;
/** Answers before this one that a model is shown. */
const shownAnswers = 4;
/** Share of a sentence's words that items have to rest on; a sentence with less is kept as it is. */
const covered = 0.75;

/**
 * What a model understands of an answer, and what it would say next, in one call.
 * @param kept the answer sentence by sentence: what no item rests on is kept so, and nothing that was told is lost
 * @returns `kept` where nothing has to be understood; null where no model answers
 */
export async function readWith(
  chain: Chain,
  { request, prompt, describe, kept }: TaskInput<'read'> & { kept: Reading },
): Promise<Reading | null> {
  const { business, text, topic, answers, items, open, language, isFollowUp = false } = request;
  // No value is typed of these: two calls fewer in a journey. Behind the last one no question brings what would be answered.
  const isWhole = text.length >= shortAnswer && !text.includes('?');
  const isKept = topic === 'success' || (topic === 'customer' && isWhole);
  if (kept.intent === 'unknown' || (isKept && kept.intent === 'answer')) return kept;
  const known = named(items, describe, business, business.language);
  const priced = items.flatMap(({ value }) => ('currency' in value ? [value.currency] : []));
  const scene = { text, topic, currency: priced.at(-1) ?? null };
  const topics = isFollowUp || topic === null ? open : [...open, topic];
  const task: Task<Read> = {
    name: 'read',
    prompt,
    given: () =>
      fenced({
        business: shown(business),
        known: listed(known),
        before: spoken(answers.slice(-shownAnswers)),
        topic: topic ?? 'profile',
        asked: request.question,
        open,
        may_follow_up: !isFollowUp && topic !== null,
        answer: text,
      }),
    schema: schemaFor(text, topic),
    maxLength: 12_000,
    problems: (answer) => [
      ...answer.items.flatMap((one) => wrongWith(one, scene) ?? []),
      ...speechProblems(answer),
    ],
    remainder: (answer) => ({
      ...answer,
      items: answer.items.filter((one) => wrongWith(one, scene) === null),
      ...(speechProblems(answer).length > 0 && { topic: null, remark: '', question: '' }),
    }),
  };
  const speechProblems = ({ topic: next, remark, question, intent }: Read): string[] => [
    ...(next !== null && !topics.includes(next) && intent !== 'question'
      ? [`topic: ${next} is not open`]
      : []),
    ...(next !== null && !question.includes('?') ? ['question: it has no question mark'] : []),
    ...(Math.max(remark.length, question.length) > longest ? ['remark, question: too long'] : []),
    ...(`${remark}${question}` !== '' && !isWrittenIn(`${remark} ${question}`, language)
      ? ['remark, question: not in the language of the conversation']
      : []),
  ];
  const answer = await chain.run(task, { modelUse: request.modelUse, signal: request.signal });
  if (!answer) return null;
  const idOf = (id: string) => known.find((one) => one.id === id)?.item.id ?? null;
  const read = answer.items.map((one) => itemOf(one, scene, idOf));
  const isAnswer = answer.intent === 'answer' || read.length > 0;
  const { remark, question } = answer;
  return {
    intent: isAnswer ? 'answer' : answer.intent,
    items: isAnswer ? [...read, ...untold(kept.items, answer.items, { text, topic, language })] : [],
    ...(question !== '' && { next: { topic: answer.topic, remark, question } }),
  };
}

/** Sentences of an answer on which no item rests. What asks or orders, and tells a model nothing, tells nothing. */
function untold(
  sentences: readonly ReadItem[],
  read: readonly ModelItem[],
  { text, topic, language }: { text: string; topic: InterviewSlot | null; language: Language },
): ReadItem[] {
  const passages = read.flatMap(({ evidence, terms, reply }) =>
    [evidence, terms, reply].flatMap((words) => (words ? (passageIn(words, text) ?? plain(words)) : [])),
  );
  const told = new Set(passages.flatMap((passage) => passage.split(' ')));
  const isTold = (word: string) => formsOf(word).some((form) => told.has(form));
  const quotes = read.filter(({ kind }) => kind === 'quote').map(({ evidence }) => evidence);
  // "And" between two quotations tells nothing.
  const joins = (words: string) =>
    quotes.some((one) => quotes.some((other) => isIn(`${one} ${words} ${other}`, text)));
  // A customer's question may be a doubt, where the model has read none.
  const mayAsk = topic === 'doubts' && read.every(({ kind }) => kind !== 'doubt');
  const isToUs = (said: string) => isRequest(said) || (!mayAsk && said.trim().endsWith('?'));
  return sentences.filter((one) => {
    const said = textOf(one);
    const all = plain(said).split(' ');
    if (joins(all.join(' ')) || isToUs(said)) return false;
    const telling = all.filter((word) => !isFunctionWord(word, language));
    return telling.filter(isTold).length < telling.length * covered;
  });
}

const textOf = ({ value }: ReadItem): string =>
  'text' in value ? value.text : 'wording' in value ? (value.wording ?? '') : '';
