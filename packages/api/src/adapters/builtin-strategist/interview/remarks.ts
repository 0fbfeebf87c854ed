import type { InterviewSlot } from '@awning/contract/interviews';
import type { Language } from '@awning/contract/scalars';
import type { FactChange, StrategyAnswer } from '../../../ports/interview.ts';
import type { StrategyBusiness } from '../../../ports/strategist.ts';
import { describeFact } from '../describe.ts';
import { phrase } from '../phrase.ts';
import { withoutQuestionsBack } from '../reading/question-back.ts';
import { nearestTrade } from '../trade-book.ts';
import { answerBeside } from './asked-back.ts';
import { currencyRemark } from './currency-remark.ts';
import { leftNumbersRemark } from './left-numbers.ts';
import type { Situation } from './situation.ts';

interface AnswerEffects {
  replaced: readonly FactChange[];
  filed: readonly InterviewSlot[];
}

/** Topics on which the persona says what is usual in the trade where the owner does not know. */
const inferred: readonly InterviewSlot[] = ['customer', 'trigger', 'doubts', 'reach', 'words'];

/**
 * A remark on the answer before; before the first question, the greeting. Often none, since the
 * next question shows that the answer was read.
 */
export function remarkOn(situation: Situation, effects: AnswerEffects): string {
  const { answers, business, language } = situation;
  const last = answers.at(-1);
  if (!last) return greeting(business, language);
  const remarks = [
    remarkOnAnswer(situation, last, effects),
    leftNumbersRemark(last, situation),
    currencyRemark(situation),
  ];
  return remarks.filter(Boolean).join(' ');
}

/** The greeting; whoever is served by the knowledge of another trade is told so. */
export function greeting({ name, type }: StrategyBusiness, language: Language): string {
  const trade = nearestTrade(type, language);
  return [phrase(language, 'hello', { name }), trade ? phrase(language, 'nearest', { trade }) : '']
    .filter(Boolean)
    .join(' ');
}

function remarkOnAnswer(
  situation: Situation,
  last: StrategyAnswer,
  { replaced, filed }: AnswerEffects,
): string {
  const { answers, language, facts } = situation;
  const say = (key: string, values = {}) => phrase(language, `ack.${key}`, values);
  const changed = [
    ...replaced.flatMap((one) => told(one, situation) ?? []),
    ...takenOut(replaced, situation),
  ];
  const asked = isAnswered(last) ? withoutQuestionsBack(last.text, last.slot)?.asked : undefined;
  if (asked) changed.push(answerBeside(asked, last.slot, situation));
  if (changed.length > 0) return changed.join(' ');
  const plain = plainRemark(last);
  if (plain) return isSaid(plain, answers) ? '' : say(plain);
  if (filed.length > 0) {
    const topics = filed.map((slot) => phrase(language, `topic.${partOf(slot, last, situation)}`));
    return say('filed', { topics: listOf(topics, language) });
  }
  const understood = facts.some(({ sources }) => sources.includes(last.questionId));
  const turn = understood ? (['b', null, 'c', null][answers.length % 4] ?? null) : null;
  return turn ? say(turn) : '';
}

const listOf = (names: readonly string[], language: Situation['language']) =>
  new Intl.ListFormat(language).format(names);

const isAnswered = ({ intent }: StrategyAnswer) => intent === 'answer' || intent === 'yes';

/** A topic, or the part of it that an answer told: of where and when, the other may have been known before. */
function partOf(slot: InterviewSlot, { questionId }: StrategyAnswer, { facts }: Situation): string {
  if (slot !== 'reach') return slot;
  const isTold = (kind: 'place' | 'hours') =>
    facts.some(({ value, sources }) => value.kind === kind && sources.includes(questionId));
  if (isTold('place') === isTold('hours')) return slot;
  return isTold('hours') ? 'reachWhen' : 'reachWhere';
}

/** Whether the remark on the answer before was the same: said twice in a row it is a tic. */
function isSaid(remark: string, answers: readonly StrategyAnswer[]): boolean {
  const before = answers.at(-2);
  return before !== undefined && plainRemark(before) === remark;
}

function plainRemark({ intent, slot, questionId, probe }: StrategyAnswer): string | null {
  switch (intent) {
    case 'yes':
      return questionId === slot ? null : 'confirmed';
    case 'unknown':
      return inferred.includes(slot) ? 'unknownInferred' : 'unknown';
    case 'pass':
      return probe === 'likely' && inferred.includes(slot) ? 'unknownInferred' : 'skipped';
    case 'said':
      return 'said';
    case 'question':
    case 'joke':
    case 'noise':
    case 'keyboard':
      return 'letPass';
    default:
      return null;
  }
}

function told({ before, after }: FactChange, { book, language }: Situation): string | null {
  if (after === null) return null;
  const from = describeFact(before, book, language);
  const to = describeFact(after, book, language);
  return from && to && from !== to ? phrase(language, 'ack.replaced', { before: from, after: to }) : null;
}

/** Says once for all of them what no ad tells of any more. */
function takenOut(replaced: readonly FactChange[], { book, language }: Situation): string[] {
  const names = replaced.flatMap(({ before, after }) =>
    after === null ? (describeFact(before, book, language) ?? []) : [],
  );
  if (names.length === 0) return [];
  return [phrase(language, 'ack.denied', { what: listOf([...new Set(names)], language) })];
}
