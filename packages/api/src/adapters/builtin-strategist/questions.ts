import type { InterviewSlot } from '@awning/contract/avatars';
import type { Language } from '@awning/contract/scalars';
import type { TradeBook } from '@awning/playbooks/load';
import type { Probe, SourcedFact, StrategyAnswer, StrategyBusiness } from '../../ports/strategist.ts';
import { voiceOf } from './copy/voices.ts';
import { describeFact } from './describe.ts';
import { capital, fit, fragment, tidy, withoutEndMarks } from './fit.ts';
import { genderInAnswers, genderValues } from './gender.ts';
import { phrase } from './phrase.ts';
import { familyOf, tradeOf } from './trades.ts';
import { contentWords, isAffirmation, isHebrew, isUnknown, numberFrom } from './words.ts';

interface Situation {
  business: StrategyBusiness;
  answers: readonly StrategyAnswer[];
  language: Language;
  /** What was understood of each answer, as it is read out; null where the trade has no playbook. */
  understood?: ReadonlyMap<string, string> | null;
}

/**
 * The earlier slot whose answer a question quotes. Where that is not answered yet, the question is put without a quote:
 * the order of `interviewSlots` may change, and a test reports which quotes are lost by it.
 */
export const quotedSlots: Partial<Record<InterviewSlot, InterviewSlot>> = {
  customer: 'offer',
  trigger: 'customer',
  doubts: 'trigger',
  choice: 'doubts',
  words: 'choice',
  price: 'offer',
};

/** The question of a slot: confirms what the profile says, and quotes what was answered before. */
export function questionFor(slot: InterviewSlot, situation: Situation): string {
  const { business, language } = situation;
  const say = (key: string, more: Record<string, string | number> = {}) =>
    phrase(language, `ask.${key}`, {
      ...wording(situation),
      ...genderValues(genderOfCustomers(situation)),
      ...more,
    });
  if (slot === 'offer' && tellsOffer(business)) return say('offerProfile', { profile: profileOf(business) });
  if (slot === 'reach' && business.website)
    return say('reachWebsite', { website: plainAddress(business.website) });
  if (slot === 'success' && business.goals.length > 0) {
    return say('successGoals', { goals: goalsIn(language, business) });
  }
  if (slot === 'success' && business.customersMonthly) {
    return say('successCount', { count: business.customersMonthly });
  }
  const echo = echoOf(quotedSlots[slot], situation);
  return echo ? say(`${slot}Echo`, { echo }) : say(slot);
}

/** The follow-up to an answer that is too short or vague. */
export function probeQuestion(
  probe: Probe,
  answer: StrategyAnswer | undefined,
  situation: Situation,
): string {
  const echo = fragment(answer?.text ?? '');
  const gender = genderValues(genderOfCustomers(situation));
  return phrase(situation.language, `probe.${echo ? probe : 'describe'}`, { echo, ...gender });
}

/**
 * A remark on the previous answer; before the first question, the greeting.
 * @param quoted true where the question that follows quotes an answer already
 */
export function remarkOn(situation: Situation, quoted: boolean): string {
  const { answers, business, language } = situation;
  const last = answers.at(-1);
  if (!last) return phrase(language, 'hello', { name: business.name });
  const say = (key: string, values = {}) => phrase(language, `ack.${key}`, values);
  if (last.skipped) return say('skipped');
  if (isUnknown(last.text)) return say('unknown');
  if (isAffirmation(last.text) && last.slot === 'offer' && tellsOffer(business)) return say('confirmed');
  const echo = quoted || situation.understood ? '' : fragment(last.text);
  const seed = numberFrom(last.questionId + last.text);
  if (seed % 3 === 0 && contentWords(echo).length > 1) return say('echo', { echo });
  return say(['a', 'b', 'c', 'd'][seed % 4] ?? 'a');
}

/** The first things that were understood of each answer, in the words in which they are shown. */
export function saidBySlot(
  facts: readonly SourcedFact[],
  book: TradeBook,
  language: Language,
): ReadonlyMap<string, string> {
  const bySlot = new Map<string, string[]>();
  for (const { value, sources } of facts) {
    // What stands in the owner's own words is not said back to her.
    if ('wording' in value && value.wording !== null) continue;
    const says = describeFact(value, book, language);
    for (const source of says ? sources : []) {
      const list = bySlot.get(source) ?? [];
      if (list.length < mostQuoted) bySlot.set(source, [...list, says ?? '']);
    }
  }
  return new Map([...bySlot].map(([slot, list]) => [slot, list.join(', ')]));
}

/** How many facts a question quotes. */
const mostQuoted = 1;

/** Whether the profile already says what the business sells. */
export function tellsOffer(business: StrategyBusiness): boolean {
  return contentWords(business.description).length >= 4;
}

function echoOf(slot: InterviewSlot | undefined, { answers, understood }: Situation): string {
  if (understood) return (slot && understood.get(slot)) ?? '';
  const answer = answers.find((one) => one.slot === slot && one.probe === null);
  if (!answer || answer.skipped || isUnknown(answer.text) || isAffirmation(answer.text)) return '';
  if (contentWords(answer.text).length < 2) return '';
  const said = voiceOf(isHebrew(answer.text) ? 'he' : 'en').statement(fragment(answer.text));
  return capital(said);
}

/** The profile's description as quoted in a question: whole, or cut at a clause boundary. */
function profileOf({ description }: StrategyBusiness): string {
  const said = fit(description, 200);
  return said.length < tidy(description).length ? `${said} …` : withoutEndMarks(said);
}

const genderOfCustomers = ({ answers, business }: Situation) => genderInAnswers(answers, business);

function wording(situation: Situation) {
  const { business, language } = situation;
  const family = familyOf(business.type);
  const gender = genderValues(genderOfCustomers(situation));
  return {
    name: business.name,
    trade: tradeOf(business.type, language),
    customers: phrase(language, `customers.${family}`, gender),
    act: phrase(language, `act.${family}`, gender),
  };
}

function goalsIn(language: Language, { goals }: StrategyBusiness): string {
  const names = goals.map((goal) => phrase(language, `goals.${goal}`));
  return new Intl.ListFormat(language).format(names);
}

const plainAddress = (website: string) => website.replace(/^https?:\/\/(www\.)?/i, '').replace(/\/.*$/, '');
