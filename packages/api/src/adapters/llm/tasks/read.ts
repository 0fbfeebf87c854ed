import type { InterviewSlot } from '@awning/contract/interviews';
import type { Language } from '@awning/contract/scalars';
import { z } from 'zod';
import type { Reading } from '../../../ports/interview.ts';
import type { StrategyBusiness } from '../../../ports/strategist.ts';
import type { Chain } from '../chain.ts';
import { fenced } from '../fenced.ts';
import { type Drafts, isIn, listed, named } from '../grounding.ts';
import { bookOf, termsOf } from '../knowledge.ts';
import type { Prompt } from '../prompts.ts';
import type { Task } from '../task.ts';
import { answerOf } from './answer-of.ts';
import { extractedFact, understoodOf, wrongWith } from './extracted-fact.ts';

const intents = ['answer', 'yes', 'unknown', 'pass', 'said', 'question', 'joke', 'noise'] as const;
const schema = z.object({
  intent: z.enum(intents),
  /** Ids of what the rules understood that the answer does not say. */
  wrong: z.array(z.string()),
  facts: z.array(extractedFact),
  /** Whether the answer tells enough of its topic; null where that is no question. */
  is_enough: z.boolean().nullable(),
});

interface ReadRequest {
  prompt: Prompt;
  drafts: Drafts;
  business: StrategyBusiness;
  text: string;
  slot: InterviewSlot | null;
  /** What the rules understood. */
  reading: Reading;
}

/** What a model understands of an answer beside the rules; what the rules understood where no model answers. */
export async function readWith(
  chain: Chain,
  work: Parameters<Chain['run']>[1],
  { prompt, drafts, business, text, slot, reading }: ReadRequest,
): Promise<Reading> {
  const spoken: Language = isIn(text, 'he') ? 'he' : 'en';
  const book = bookOf(business.type, spoken);
  const source = {
    text,
    about: `${business.name} ${business.type}`,
    book,
    language: business.language,
    isInstruction: false,
  };
  const understood = named(reading.facts, { drafts, business, language: spoken, prefix: 'r' });
  const task: Task<z.output<typeof schema>> = {
    name: 'read',
    prompt,
    given: () =>
      fenced({
        business: { name: business.name, trade: business.type },
        topic: slot ?? 'profile',
        known_terms: termsOf(book),
        answer: text,
        understood_by_rules: { intent: reading.intent, facts: listed(understood) },
        draft: {
          intent: isOpen(reading.intent) ? reading.intent : 'answer',
          wrong: [],
          facts: [],
          is_enough: null,
        },
      }),
    schema,
    maxLength: 12_000,
    problems: ({ facts }) =>
      facts.flatMap((fact, place) => {
        const wrong = wrongWith(fact, source);
        return wrong ? [`facts.${place}: ${wrong}`] : [];
      }),
    remainder: (answer) => ({
      ...answer,
      facts: answer.facts.filter((fact) => wrongWith(fact, source) === null),
    }),
  };
  const answer = await answerOf(chain, task, work);
  if (!answer) return reading;
  const facts = understoodOf(answer, reading.facts, understood, book);
  const intent = intentOf(reading.intent, answer.intent, facts.length);
  // Of what is no answer there is nothing to follow up.
  const denied = reading.denied && { denied: reading.denied };
  return { intent, facts, ...denied, isEnough: intent === 'answer' ? answer.is_enough : null };
}

const isOpen = (intent: Reading['intent']): intent is (typeof intents)[number] =>
  (intents as readonly string[]).includes(intent);

/** Where a fact was found the message is an answer, also if the model calls it noise, a joke or a question. */
function intentOf(byRules: Reading['intent'], byModel: Reading['intent'], facts: number): Reading['intent'] {
  if (byRules === 'keyboard') return byRules;
  const isNone = byModel === 'noise' || byModel === 'joke' || byModel === 'question';
  return isNone && facts > 0 ? (byRules === 'yes' ? 'yes' : 'answer') : byModel;
}
