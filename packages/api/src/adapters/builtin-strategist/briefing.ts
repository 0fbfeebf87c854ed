import type { InterviewSlot } from '@awning/contract/avatars';
import type { Language } from '@awning/contract/scalars';
import type {
  BriefingSection,
  StrategyAnswer,
  StrategyBusiness,
  StrategyStatement,
} from '../../ports/strategist.ts';
import { voiceOf } from './copy/voices.ts';
import { whereIn } from './copy/where.ts';
import { ended, fragment, withoutEndMarks } from './fit.ts';
import { genderInAnswers, genderValues } from './gender.ts';
import { nameFor } from './names.ts';
import { phrase } from './phrase.ts';
import { tellsOffer } from './questions.ts';
import { areasOf, channelsOf, quotesOf, sentencesOf, timesOf } from './read.ts';
import { examplesOf } from './trades.ts';
import { contentWords, isAffirmation, isHebrew, isUnknown, isVague } from './words.ts';

/** The briefing section of an answer's statements. */
export const sectionOf: Record<InterviewSlot, BriefingSection> = {
  offer: 'offer',
  customer: 'who',
  trigger: 'triggers',
  doubts: 'doubts',
  choice: 'reasons',
  reach: 'reach',
  words: 'words',
  price: 'offer',
  tone: 'tone',
  success: 'success',
};

export interface BuiltBriefing {
  humanName: string;
  statements: StrategyStatement[];
  /** Number of statements that replace an answer nobody gave. */
  assumptions: number;
}

/** Builds the persona from the answers, in the business's language; quotes keep the owner's words. */
export function buildBriefing(business: StrategyBusiness, answers: readonly StrategyAnswer[]): BuiltBriefing {
  const language = business.language;
  const given = answers.filter((answer) => !answer.skipped && !isReplaced(answer, answers));
  const customers = textOf(given, 'customer');
  const gender = genderInAnswers(given, business);
  const humanName = nameFor(language, business.name, `${customers} ${textOf(given, 'trigger')}`, gender);
  const said = given
    .filter((answer) => !isUnknown(answer.text))
    .flatMap((answer) => saidIn(answer, business));
  const assumed = given
    .filter((answer) => isUnknown(answer.text))
    .flatMap((answer) => assumedFor(answer, business));
  const core = [...said, ...assumed];
  return {
    humanName,
    statements: [
      ...summaryOf(humanName, business, core),
      ...core,
      ...concludedFrom(given, business, language),
    ],
    assumptions: assumed.length,
  };
}

/** "Everyone", where the follow-up says who that is. */
function isReplaced(answer: StrategyAnswer, answers: readonly StrategyAnswer[]): boolean {
  if (answer.probe || (!isVague(answer.text) && contentWords(answer.text).length > 1)) return false;
  return answers.some((one) => one.slot === answer.slot && one.probe && !one.skipped && !isUnknown(one.text));
}

function saidIn(answer: StrategyAnswer, business: StrategyBusiness): StrategyStatement[] {
  const section = sectionOf[answer.slot];
  if (isAffirmation(answer.text)) {
    if (answer.slot !== 'offer' || !tellsOffer(business)) return [];
    return sentencesOf(business.description).map((text) => ({
      section,
      text,
      sources: ['profile', answer.questionId],
      inferred: false,
    }));
  }
  const quotes = answer.slot === 'words' ? quotesOf(answer.text).map((quote) => inMarks(quote)) : [];
  const sentences = quotes.length > 0 ? quotes : sentencesOf(answer.text);
  const texts = sentences.length > 0 ? sentences : [ended(answer.text)];
  return texts.map((text) => ({ section, text, sources: [answer.questionId], inferred: false }));
}

const inMarks = (quote: string) => (isHebrew(quote) ? `"${quote}"` : `“${quote}”`);

/** "I don't know" is replaced by what is usual in the trade, unless the follow-up or the main question has an answer. */
function assumedFor(answer: StrategyAnswer, business: StrategyBusiness): StrategyStatement[] {
  if (answer.probe) return [];
  const [usual] = examplesOf(business.type, answer.slot, business.language);
  if (!usual) return [];
  return [
    { section: sectionOf[answer.slot], text: ended(usual), sources: [answer.questionId], inferred: true },
  ];
}

function summaryOf(
  human: string,
  business: StrategyBusiness,
  core: readonly StrategyStatement[],
): StrategyStatement[] {
  const first = (section: BriefingSection) => core.find((statement) => statement.section === section);
  const say = (key: string, values: Record<string, string>) =>
    phrase(business.language, `summary.${key}`, { human, name: business.name, ...values });
  const compose = (key: string, name: string, from: StrategyStatement | undefined): StrategyStatement[] => {
    const statement = fragment(from?.text ?? '', 140);
    if (!from || !statement) return [];
    const said = voiceOf(isHebrew(statement) ? 'he' : 'en').statement(statement);
    const text = say(key, { [name]: withoutEndMarks(inSentence(said)) });
    return [{ section: 'summary', text, sources: from.sources, inferred: from.inferred }];
  };
  const who = compose('who', 'who', first('who'));
  return [
    ...(who.length > 0
      ? who
      : [{ section: 'summary' as const, text: say('whoUnknown', {}), sources: ['profile'], inferred: true }]),
    ...compose('trigger', 'trigger', first('triggers')),
    ...compose('reason', 'reason', first('reasons')),
  ];
}

/** Lower-cases the first letter, for use inside another sentence, except of "I" and of words in capitals. */
const inSentence = (text: string) =>
  text.replace(/^(?!I[\s'’])\p{Lu}(?=\p{Ll}*(?:['’]\p{Ll}+)?\s)/u, (first) => first.toLowerCase());

const priceWords = /price|expensive|cheap|cost|money|afford|מחיר|יקר|זול|עולה|כסף/iu;
const trustWords =
  /\btrust|disappoint|bad experience|\bscam|burned by|ripped off|let down|cheated|(?:turn|show) up|never came|אמון|סומכ|התאכזב|ניסיון רע|חוויה רעה|רימו|הקודמת? לא/iu;
const openWords = /\bopen(?:ing)?\b|\bhours\b|פתוח|שעות (?:ה)?פתיחה/iu;
const timeWords = /\btime\b|busy|wait|queue|hurry|late|זמן|עסוק|לחכות|תור|ממהר/iu;
const childWords =
  /\b(?:kids?|child(?:ren)?|bab(?:y|ies)|famil(?:y|ies)|mothers?|parents?|mums?|moms?)\b|ילד|תינוק|משפח|הורים|אימהות|אמהות/iu;

/** Statements inferred from the answers, each marked `inferred`. */
function concludedFrom(
  given: readonly StrategyAnswer[],
  business: StrategyBusiness,
  language: Language,
): StrategyStatement[] {
  const gender = genderValues(genderInAnswers(given, business));
  const said = (slot: InterviewSlot) => given.filter((one) => one.slot === slot && !isUnknown(one.text));
  const ids = (answers: readonly StrategyAnswer[]) => answers.map((answer) => answer.questionId);
  const text = (slot: InterviewSlot) => textOf(said(slot), slot);
  const list = (items: string[]) => new Intl.ListFormat(language).format(items.slice(0, 3));
  const found: StrategyStatement[] = [];
  const conclude = (
    section: BriefingSection,
    key: string,
    sources: string[],
    values: Record<string, string | number> = {},
  ) =>
    found.push({
      section,
      text: phrase(language, `inferred.${key}`, { name: business.name, ...gender, ...values }),
      sources,
      inferred: true,
    });

  if (childWords.test(text('customer'))) conclude('who', 'children', ids(said('customer')));
  const doubts = text('doubts');
  if (priceWords.test(doubts)) conclude('doubts', 'priceDoubt', ids(said('doubts')));
  if (trustWords.test(doubts)) conclude('doubts', 'trustDoubt', ids(said('doubts')));
  if (timeWords.test(doubts)) conclude('doubts', 'timeDoubt', ids(said('doubts')));
  const reach = text('reach');
  // An inference quotes the answer, so it is made only where both are in the same language.
  if (isHebrew(reach) === (language === 'he')) {
    const [places, channels] = [areasOf(reach), channelsOf(reach)];
    const where = whereIn(reach, language);
    // Opening hours say when the business is open, not when its customers can be reached.
    const times = sentencesOf(reach).flatMap((sentence) =>
      openWords.test(sentence) ? [] : timesOf(sentence),
    );
    if (places.length > 0) conclude('reach', 'places', ids(said('reach')), { places: list(places) });
    else if (where && !where.ours) conclude('reach', 'placesAt', ids(said('reach')), { where: where.phrase });
    if (times.length > 0) conclude('reach', 'times', ids(said('reach')), { times: list(times) });
    if (channels.length > 0) {
      // Hebrew repeats the preposition before each item: "באינסטגרם ובפייסבוק".
      const named = language === 'he' ? channels.map((channel) => `ב-\u2060${channel}`) : channels;
      conclude('reach', 'online', ids(said('reach')), { channels: list(named) });
    }
  }
  for (const answer of [...said('words'), ...said('choice')]) {
    const [quote] = quotesOf(answer.text);
    if (quote) conclude('words', 'quote', [answer.questionId], { quote });
  }
  const { tenureYears, customersYearly } = business;
  if (tenureYears && tenureYears >= 3) conclude('reasons', 'tenure', ['profile'], { count: tenureYears });
  if (customersYearly && customersYearly >= 100) {
    conclude('reasons', 'customers', ['profile'], { count: customersYearly });
  }
  return found;
}

const textOf = (answers: readonly StrategyAnswer[], slot: InterviewSlot) =>
  answers
    .filter((answer) => answer.slot === slot)
    .map((answer) => answer.text)
    .join('\n');
