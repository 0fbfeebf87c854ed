import { interviewSlots } from '@awning/contract/avatars';
import type { Language } from '@awning/contract/scalars';
import { assert, property, string } from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { StrategyAnswer } from '../../ports/strategist.ts';
import { buildBriefing } from './briefing.ts';
import { fragment, tidy } from './fit.ts';
import { probeQuestion, questionFor, quotedSlots, remarkOn } from './questions.ts';
import { answerTo, businessOf, type Owner } from './testing/owners.ts';
import { englishOwners } from './testing/owners-english.ts';
import { hebrewOwners } from './testing/owners-hebrew.ts';

const answersOf = (owner: Owner): StrategyAnswer[] =>
  interviewSlots.map((slot) => ({
    questionId: slot,
    slot,
    probe: null,
    question: '',
    text: answerTo(owner, slot),
    skipped: false,
  }));

/** All that the strategist says in an interview, from the greeting to the last question. */
function interviewOf(owner: Owner, language: Language): string[] {
  const business = businessOf(owner, language);
  const answers = answersOf(owner);
  return interviewSlots.flatMap((slot, at) => {
    const situation = { business, answers: answers.slice(0, at), language };
    return [remarkOn(situation, false), questionFor(slot, situation)];
  });
}

it('quotes answers of earlier topics only', () => {
  const place = (slot: string) => (interviewSlots as readonly string[]).indexOf(slot);
  const late = Object.entries(quotedSlots).filter(([slot, quoted]) => place(quoted) >= place(slot));
  expect(late).toEqual([]);
});

const inferredOf = (owner: Owner, language: Language) =>
  buildBriefing(businessOf(owner, language), answersOf(owner))
    .statements.filter(({ inferred }) => inferred)
    .map(({ text }) => text);

const plain = (text: string) =>
  tidy(text)
    .toLowerCase()
    .replace(/(?<!\p{L})["“”„״‘’]|["“”„״‘’](?!\p{L})/gu, '')
    .replace(/(?<=[\u05d0-\u05ea])"(?=[\u05d0-\u05ea])/gu, '״');

const everyOwner = [
  ...englishOwners.map((owner) => ['en', owner.name, owner] as const),
  ...hebrewOwners.map((owner) => ['he', owner.name, owner] as const),
];

describe.each(everyOwner)('an interview in %s with %s', (language, _, owner) => {
  const said = interviewOf(owner, language);

  it('quotes whole phrases of what the owner said', () => {
    const echoes = said
      .slice(1)
      .flatMap((text) => [...text.matchAll(/“(.+?)”|(?<!\p{L})״(.+?)״(?!\p{L})/gu)])
      .map((match) => plain(match[1] ?? match[2] ?? ''));
    expect(echoes.length).toBeGreaterThan(3);
    const source = plain([owner.description, ...owner.answers].join('\n').replaceAll('\n', ' | '));
    for (const echo of echoes) {
      const at = source.indexOf(echo);
      expect(at, echo).toBeGreaterThanOrEqual(0);
      expect(source.slice(at + echo.length), echo).toMatch(/^(?:[.,;!?]|\s\||$)/u);
    }
  });

  it('leaves no placeholder empty and doubles no punctuation', () => {
    for (const text of said) expect(text).not.toMatch(/\{\{|interview:|undefined|“”|""|\.”\.|\."\.|\s{2}/u);
  });

  it('states nothing that does not follow from the profile', () => {
    for (const text of inferredOf(owner, language)) {
      expect(text).not.toMatch(/shortly before|קצת לפני|open|פתוח|אנחנו|בעיקר|באזור גרים|Tuesday|Sunday/u);
    }
  });
});

describe('what is quoted back', () => {
  it('is the first sentence, or its first clauses, or nothing', () => {
    expect(fragment('Guests on Friday. And more')).toBe('Guests on Friday');
    expect(fragment('A loaf is $4.50 here')).toBe('A loaf is $4.50 here');
    expect(fragment('ביקור עולה 250 ש"ח, והצעה חינם')).toBe('ביקור עולה 250 ש״ח, והצעה חינם');
    expect(fragment('"It is warm".')).toBe('It is warm');
    expect(fragment('They say "it is warm" to us')).toBe('They say ‘it is warm’ to us');
    expect(fragment('They tried a lot, and then they came here', 30)).toBe('They tried a lot');
    expect(fragment('They tried a lot before they came here at last', 30)).toBe('');
  });

  it('is never longer than asked for, and never ends inside a word', () => {
    assert(
      property(string({ unit: 'grapheme', maxLength: 200 }), (text) => {
        expect(fragment(text, 40).length).toBeLessThanOrEqual(40);
      }),
    );
  });

  it('is left out where it would be cut: the follow-up then has no quote', () => {
    const text = `We ${'really '.repeat(30)}care`;
    const answer = {
      questionId: 'q',
      slot: 'choice' as const,
      probe: null,
      question: '',
      text,
      skipped: false,
    };
    const owner = { type: 'bakery', name: 'Crumb', description: '', answers: [] };
    const situation = { business: businessOf(owner, 'en'), answers: [answer], language: 'en' as const };
    expect(probeQuestion('explain', answer, situation)).toBe(probeQuestion('describe', answer, situation));
    expect(probeQuestion('explain', { ...answer, text: 'We care' }, situation)).toContain('“We care”');
  });
});
