import type { FactValue } from '@awning/contract/facts';
import type { InterviewSlot } from '@awning/contract/interviews';
import type { Language } from '@awning/contract/scalars';
import type { Probe, PutQuestion } from '../../ports/interview.ts';
import type { Strategist, StrategyBusiness } from '../../ports/strategist.ts';
import { adsFor } from './ads/ads.ts';
import { askForMissingFact } from './ads/missing-fact.ts';
import { subjectsFor } from './ads/subjects.ts';
import { describeFact } from './describe.ts';
import { answerIn } from './instructions/answer.ts';
import { isCommand } from './instructions/commands.ts';
import { isUnasked, parseInstruction } from './instructions/parse.ts';
import { resolveInstruction } from './instructions/resolve.ts';
import { clarified } from './interview/asked-back.ts';
import { examplesFor } from './interview/examples.ts';
import { keepingQuestion, readKeeping } from './interview/keeping.ts';
import { likelyAnswers } from './interview/likely.ts';
import { bookProbe, probeFor } from './interview/probe.ts';
import { greeting, remarkOn } from './interview/remarks.ts';
import type { Situation } from './interview/situation.ts';
import { refinePersona } from './persona-edits/refine.ts';
import { phrase } from './phrase.ts';
import { makePortrait } from './portrait/make-portrait.ts';
import { probeQuestion, questionFor } from './questions.ts';
import { currencyOfKnown } from './reading/currency.ts';
import { fromOtherKeyboard } from './reading/keyboard.ts';
import { readFacts } from './reading/reading.ts';
import { currencyOf, readingOf } from './reading/request.ts';
import { mendedWords, ownWords } from './spelling/spelling.ts';
import { streamWords } from './stream-words.ts';
import { bookFor, nearestTrade } from './trade-book.ts';
import { untrueIn } from './truth/untrue.ts';

/** Milliseconds between words: about fifty words a second, which can be read along and stopped. */
export const defaultWordMs = 18;

/**
 * The strategist without a language model: rules, word lists and the owner's own words. The same answers give the
 * same questions, persona and ads.
 */
export function createBuiltinStrategist({ wordMs = defaultWordMs }: { wordMs?: number } = {}): Strategist {
  return {
    kind: 'builtin',

    async *ask({ slot, probe, replaced, filed, signal, ...about }) {
      const situation = situationOf(about);
      const question = questionOn(slot, probe, situation);
      // Nothing is remarked on an answer that brings up likely ones: that question begins with a remark of its own.
      const remark = probe === 'likely' ? '' : remarkOn(situation, { replaced, filed });
      yield* streamWords([remark, question.text].filter(Boolean).join(' '), wordMs, signal);
      yield question;
    },

    async *confirmProfile({ business, language, signal }) {
      const text = phrase(language, 'profile.ask');
      yield* streamWords(`${greeting(business, language)} ${text}`, wordMs, signal);
      yield { kind: 'question', text, suggestions: [], choices: [phrase(language, 'profile.yes')] };
    },

    async probeFor({ answer, answers, facts, known, business, language, isEnough = null }) {
      const situation = situationOf({ business, language, answers, facts: known });
      return probeFor(answer, facts, situation, isEnough);
    },

    async *clarify({ slot, intent, text, remaining, signal, ...about }) {
      const { answer, question } = clarified(situationOf(about), { slot, intent, text, remaining });
      yield* streamWords(`${answer} ${question.text}`, wordMs, signal);
      yield question;
    },

    async read({ business, text, slot, offered, conversation }) {
      if (fromOtherKeyboard(text, bookFor(business.type, 'he'))) return { intent: 'keyboard', facts: [] };
      const kept = offered && slot ? readKeeping(text, offered, slot, business) : null;
      return kept ?? readFacts(readingOf(business, text, slot, conversation));
    },

    async mend(facts, { name, type }) {
      const mended = new Map<FactValue, string>();
      for (const value of facts) {
        const words = ownWords(value);
        const text = words && (await mendedWords(words, { name, type }));
        if (text) mended.set(value, text);
      }
      return mended;
    },

    mendText: (text, { name, type }) => mendedWords(text, { name, type }),

    describe(value, { type }, language) {
      const book = bookFor(type, language);
      return describeFact(value, book, language);
    },

    async *brief({ business, answers, facts, persona, language, signal }) {
      const book = bookFor(business.type, business.language);
      const { humanName, traits, statements } = makePortrait({ business, answers, facts, book, persona });
      yield { kind: 'name', humanName, traits };
      for (const statement of statements) yield { kind: 'statement', statement };
      const count = statements.filter(({ inferred }) => inferred).length;
      const closing = [
        phrase(language, 'brief.closing', { human: humanName }),
        count > 0 ? guessesOf(count, business, language) : '',
      ];
      yield* streamWords(closing.filter(Boolean).join(' '), wordMs, signal);
    },

    async *refine({ persona, facts, business, language, instruction, signal }) {
      const book = bookFor(business.type, business.language);
      const { reply, change } = refinePersona({ persona, facts, business, book, language, instruction });
      if (change) yield { kind: 'change', ...change };
      yield* streamWords(reply, wordMs, signal);
    },

    async interpretInstruction({ business, instruction, facts, language, chosen, isPart, isAnswer }) {
      const book = bookFor(business.type, business.language);
      const currency = currencyOfKnown(facts) ?? currencyOf(business.language);
      const scene = { language, currency, facts, chosen };
      const parsed = parseInstruction(instruction, book, scene);
      const { asked, left } = (isAnswer && answerIn(instruction, parsed.asked, business, facts)) || parsed;
      const unmet = isPart && isUnasked(asked) ? [instruction] : left;
      return {
        ...resolveInstruction(asked, book, { ...scene, left: unmet }),
        isCommand: isCommand(instruction),
      };
    },

    resolveInstruction({ business, asked, facts, language, chosen }) {
      const book = bookFor(business.type, business.language);
      return resolveInstruction(asked, book, {
        language,
        currency: currencyOf(business.language),
        facts,
        chosen,
      });
    },

    servesAs: ({ type }, language) => nearestTrade(type, language),

    askForMissingFact: ({ facts, language }) => askForMissingFact(facts, language),

    subjects: (request) => subjectsFor(request, today()),

    findUntrue: untrueIn,

    async *writeVariations(request) {
      for await (const variation of adsFor(request, today())) {
        if (request.signal.aborted) return;
        yield variation;
      }
    },
  };
}

/** How many lines of a persona are guesses, and from the knowledge of which trade. */
function guessesOf(count: number, { type }: StrategyBusiness, language: Language): string {
  const trade = nearestTrade(type, language);
  return trade
    ? phrase(language, 'brief.inferredNearest', { count, trade })
    : phrase(language, 'brief.inferred', { count });
}

/** @param about what a request of the interview tells */
const situationOf = (about: Omit<Situation, 'book'>): Situation => ({
  ...about,
  book: bookFor(about.business.type, about.language),
});

function questionOn(slot: InterviewSlot, probe: Probe | null, situation: Situation): PutQuestion {
  const { language, answers, book } = situation;
  const keeping = probe === 'keep' ? keepingQuestion(slot, situation) : null;
  if (keeping) return keeping;
  if (probe === 'likely') {
    const isAgain = answers.some((answer) => answer.probe === 'likely');
    const choices = [...likelyAnswers(slot, situation), phrase(language, 'likely.neither')];
    return {
      kind: 'question',
      text: phrase(language, isAgain ? 'likely.askAgain' : 'likely.ask'),
      suggestions: [],
      choices,
    };
  }
  const text = probe
    ? (bookProbe(slot, answers.length, book) ?? probeQuestion(situation))
    : questionFor(slot, situation);
  return { kind: 'question', text, suggestions: examplesFor(slot, situation), choices: [] };
}

/** `YYYY-MM-DD`, UTC. */
const today = () => new Date().toISOString().slice(0, 10);
