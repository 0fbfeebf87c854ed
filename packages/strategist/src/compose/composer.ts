import { designerMenu } from '@awning/contract/creative-conversations';
import { phrase } from '../phrase.ts';
import { ownBook } from '../playbooks/load.ts';
import { starterTelling } from '../playbooks/starters.ts';
import { isTyped } from '../playbooks/typed-words.ts';
import type { Strategist } from '../types/strategist.ts';
import { adsFor } from './ads/ads.ts';
import { missingIn } from './ads/missing.ts';
import { subjectsOf } from './ads/subjects.ts';
import { describeItem } from './describe.ts';
import { asking, clarifying, confirming, type Pace } from './interview/speaking.ts';
import { offeredLines } from './lines/offered.ts';
import { personOf, traitsOf } from './persona/person.ts';
import { portraitOf } from './persona/portrait.ts';
import { refined } from './persona/refine.ts';
import { readAnswer, saysNothing } from './reading/read.ts';
import { streamWords } from './stream-words.ts';

/** Milliseconds between words: about fifty words a second, which can be read along and stopped. */
export const defaultWordMs = 18;

/**
 * The strategist without a language model: it puts the owner's own words together, and guesses the meaning of none. The same brief
 * gives the same questions, persona and ads.
 * @param options its pace, `defaultWordMs` and beside no model without them
 */
export function createComposer(options: Partial<Omit<Pace, 'signal'>> = {}): Strategist {
  const pace = { wordMs: defaultWordMs, besideModel: false, ...options };
  const { wordMs } = pace;
  return {
    kind: 'builtin',

    async read({ text, topic, question }) {
      // An answer about the profile; its description is kept whatever it says.
      if (topic === null && question && saysNothing(text)) return { intent: 'unknown', items: [] };
      return readAnswer(text, topic);
    },

    sort: async () => null,

    ask: ({ topic, items, next, signal, ...about }) =>
      asking(topic, { ...about, known: items.map(({ value }) => value) }, next, { ...pace, signal }),

    confirmProfile: ({ business, language, items, signal }) =>
      confirming(
        { business, language, answers: [], known: items.map(({ value }) => value) },
        { ...pace, signal },
      ),

    clarify: ({ topic, next, signal, ...about }) =>
      clarifying(topic, { ...about, known: [] }, next, { ...pace, signal }),

    describe: describeItem,

    async *brief({ business, items, persona, language, signal }) {
      const book = ownBook(business.type, business.language);
      const person = personOf(items, book, business, persona);
      yield {
        kind: 'name',
        humanName: person.humanName,
        traits: traitsOf(person, persona, business.language),
      };
      const statements = portraitOf(person, items, book, business);
      for (const statement of statements) yield { kind: 'statement', statement };
      const count = statements.filter(({ inferred }) => inferred).length;
      const closing = [
        phrase(language, 'brief.closing', { human: person.humanName }),
        count > 0 ? phrase(language, 'brief.inferred', { count }) : '',
      ];
      yield* streamWords(closing.filter(Boolean).join(' '), wordMs, signal);
    },

    async *refine({ persona, instruction, section, language, signal }) {
      const { part, says } = refined(persona, instruction, section, language);
      if (part) yield part;
      yield* streamWords(says, wordMs, signal);
    },

    agrees: (text) => isTyped(text, ({ yes }) => yes),

    menuItem: (message) => designerMenu.find((item) => isTyped(message, ({ menu }) => menu[item])) ?? null,

    subjects: subjectsOf,

    lines: (request) => offeredLines(request, today()),

    starterTelling,

    missing: missingIn,

    async *writeAds(request) {
      for (const variation of adsFor(request)) {
        if (request.signal.aborted) return;
        yield variation;
      }
    },
  };
}

/** `YYYY-MM-DD`, UTC. */
const today = () => new Date().toISOString().slice(0, 10);
