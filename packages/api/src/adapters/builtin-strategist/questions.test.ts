import { type InterviewSlot, interviewSlots } from '@awning/contract/interviews';
import type { Language } from '@awning/contract/scalars';
import { describe, expect, it } from 'vitest';
import type { StrategyAnswer } from '../../ports/interview.ts';
import type { SourcedFact } from '../../ports/strategist.ts';
import { createBuiltinStrategist } from './strategist.ts';
import { answerTo, businessOf, type Owner } from './testing/owners.ts';
import { englishOwners } from './testing/owners-english.ts';
import { hebrewOwners } from './testing/owners-hebrew.ts';

const strategist = createBuiltinStrategist({ wordMs: 0 });
const { signal } = new AbortController();

/** What is said in an interview, with the examples and likely answers that go with it. */
async function interviewOf(owner: Owner, language: Language) {
  const business = businessOf(owner, language);
  const about = { business, language, signal };
  const answers: StrategyAnswer[] = [];
  const facts: SourcedFact[] = [];
  const questions: { slot: InterviewSlot; text: string; extras: string[] }[] = [];
  for (const slot of interviewSlots) {
    let text = '';
    const request = { ...about, answers, facts, slot, replaced: [], filed: [] };
    for await (const part of strategist.ask({ ...request, probe: null })) {
      if (part.kind === 'text') text += part.text;
      else questions.push({ slot, text, extras: [...part.suggestions, ...part.choices] });
    }
    for await (const part of strategist.ask({ ...request, probe: 'likely' })) {
      if (part.kind === 'question') questions.push({ slot, text: part.text, extras: part.choices });
    }
    const answer = answerTo(owner, slot);
    const { intent, facts: read } = await strategist.read({ ...about, text: answer, slot });
    answers.push({
      questionId: slot,
      slot,
      probe: null,
      question: text,
      text: answer,
      skipped: false,
      intent,
    });
    facts.push(...read.map((value) => ({ value, sources: [slot] })));
  }
  return { questions, facts, business };
}

const everyOwner = [
  ...englishOwners.map((owner) => ['en', owner.name, owner] as const),
  ...hebrewOwners.map((owner) => ['he', owner.name, owner] as const),
];

describe.each(everyOwner)('an interview in %s with %s', (language, _, owner) => {
  it('quotes only what it understood, never the owner’s sentences', async () => {
    const { questions, facts, business } = await interviewOf(owner, language);
    const understood = facts.map(({ value }) => strategist.describe(value, business, language));
    for (const { text } of questions) {
      const quotes = [...text.matchAll(/“(.+?)”|(?<!\p{L})״(.+?)״(?!\p{L})/gu)];
      // The greeting quotes the answer "I don't know".
      const words = quotes
        .map((match) => match[1] ?? match[2] ?? '')
        .filter((one) => !/know|יודעים/.test(one));
      for (const one of words) expect(understood).toContain(one);
    }
  });

  it('leaves no placeholder empty and doubles no punctuation', async () => {
    const { questions } = await interviewOf(owner, language);
    for (const { text, extras } of questions) {
      for (const line of [text, ...extras]) {
        expect(line).not.toMatch(/[{}[\]|]|interview:|undefined|“”|""|\.”\.|\."\.|\s{2}|\?\?|\?\./u);
      }
    }
  });
});
