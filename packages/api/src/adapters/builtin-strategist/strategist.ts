import type { Language } from '@awning/contract/scalars';
import type { Strategist } from '../../ports/strategist.ts';
import { adsFor } from './ads/ads.ts';
import { wouldHelp } from './ads/would-help.ts';
import { bookFor, nearestTrade } from './book.ts';
import { buildBriefing } from './briefing.ts';
import { describeFact } from './describe.ts';
import { speak } from './pace.ts';
import { refinePersona } from './persona-wishes/refine.ts';
import { phrase } from './phrase.ts';
import { makePortrait } from './portrait/make-portrait.ts';
import { bookProbe, probeFor, probeOf } from './probe.ts';
import { probeQuestion, questionFor, quotedSlots, remarkOn, saidBySlot } from './questions.ts';
import { intentOf } from './reading/intent.ts';
import { readFacts } from './reading/reading.ts';
import { examplesOf } from './trades.ts';
import { readWish } from './wishes/read-wish.ts';
import { isHebrew } from './words.ts';

/** Milliseconds between words: about fifty words a second, which can be read along and stopped. */
const defaultWordMs = 18;

/**
 * The strategist without a language model: rules, word lists and the owner's own words. The same answers give the
 * same questions, persona and ads.
 */
export function createBuiltinStrategist({ wordMs = defaultWordMs }: { wordMs?: number } = {}): Strategist {
  return {
    kind: 'builtin',

    async *ask({ business, answers, facts, slot, probe, language, signal }) {
      const book = bookFor(business.type, language);
      const situation = {
        business,
        answers,
        language,
        understood: book && saidBySlot(facts, book, language),
      };
      const answer = answers.find((one) => one.slot === slot && one.probe === null);
      const question = probe
        ? (bookProbe(slot, answers.length, book) ?? probeQuestion(probe, answer, situation))
        : questionFor(slot, situation);
      yield* speak(
        `${remarkOn(situation, probe !== null || slot in quotedSlots)} ${question}`,
        wordMs,
        signal,
      );
      yield {
        kind: 'question',
        text: question,
        suggestions: probe ? [] : examplesOf(business.type, slot, language),
      };
    },

    async probeFor({ answer, answers, business, language, facts }) {
      const book = bookFor(business.type, language);
      return book ? probeFor(answer, answers, facts) : probeOf(answer, business);
    },

    async *clarify({ slot, intent, language, signal }) {
      const key = intent === 'question' ? `back.question.${slot}` : `back.${intent}`;
      yield* speak(phrase(language, key), wordMs, signal);
    },

    async read({ business, text, slot }) {
      const language = isHebrew(text) ? 'he' : 'en';
      const book = bookFor(business.type, language);
      if (!book) return { intent: intentOf(text, false), facts: [] };
      const currency = currencyOf(business);
      return readFacts({ text, slot, book, language, currency, year: new Date().getUTCFullYear() });
    },

    describe(value, { type }, language) {
      const book = bookFor(type, language);
      return book && describeFact(value, book, language);
    },

    async *brief({ business, answers, facts, persona, language, signal }) {
      const book = bookFor(business.type, business.language);
      const { humanName, traits, statements } = book
        ? makePortrait({ business, answers, facts, book, persona })
        : { ...buildBriefing(business, answers), traits: null };
      yield { kind: 'name', humanName, traits };
      for (const statement of statements) yield { kind: 'statement', statement };
      const count = statements.filter(({ inferred }) => inferred).length;
      const closing = [
        phrase(language, 'brief.closing', { human: humanName }),
        count > 0 ? phrase(language, 'brief.inferred', { count }) : '',
      ];
      yield* speak(closing.filter(Boolean).join(' '), wordMs, signal);
    },

    async *refine({ persona, facts, business, language, instruction, signal }) {
      const book = bookFor(business.type, business.language);
      const { said, wish } = refinePersona({ persona, facts, business, book, language, instruction });
      if (wish) yield { kind: 'change', ...wish };
      yield* speak(said, wordMs, signal);
    },

    async readWish({ business, instruction, facts, language }) {
      const book = bookFor(business.type, business.language);
      const wish = readWish(instruction, book, { language, currency: currencyOf(business), facts });
      const { isUnderstood, told, corrected, withoutPicture } = wish;
      return { isUnderstood, told, corrected, withoutPicture };
    },

    servesAs: ({ type }, language) => nearestTrade(type, language),

    wouldHelp: ({ facts, language }) => wouldHelp(facts, language),

    async *writeVariations(request) {
      for (const variation of adsFor(request, new Date().toISOString().slice(0, 10))) {
        if (request.signal.aborted) return;
        yield variation;
      }
    },
  };
}

/** The currency of amounts that name none. */
const currencyOf = ({ language }: { language: Language }) => (language === 'he' ? 'ILS' : 'USD');
