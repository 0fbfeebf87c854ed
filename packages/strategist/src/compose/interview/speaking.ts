import type { InterviewSlot } from '@awning/contract/interviews';
import type { PutQuestion, Reading } from '../../types/interview.ts';
import type { Speech } from '../../types/persona.ts';
import { phrase } from '../phrase.ts';
import { streamWords } from '../stream-words.ts';
import { questionOn, remarkOn, type Situation, shortQuestion } from './questions.ts';

type Next = Reading['next'] | null;
type Spoken = AsyncGenerator<Speech | PutQuestion>;

/** How it is spoken: milliseconds between words, until the signal is given. */
interface Pace {
  wordMs: number;
  signal: AbortSignal;
}

async function* spoken(remark: string, question: PutQuestion, { wordMs, signal }: Pace): Spoken {
  yield* streamWords([remark, question.text].filter(Boolean).join(' '), wordMs, signal);
  yield question;
}

/** Puts a topic's question, after a remark; a model's remark and question where they are of this topic. */
export function asking(topic: InterviewSlot, situation: Situation, next: Next, pace: Pace): Spoken {
  if (next && (next.topic === topic || next.topic === null) && next.question)
    return spoken(next.remark, questionOn(topic, situation, next.question), pace);
  return spoken(remarkOn(situation.answers, situation.language), questionOn(topic, situation), pace);
}

/** Greets, and asks whether what the profile tells is right. */
export function confirming({ business, language }: Situation, pace: Pace): Spoken {
  return spoken(phrase(language, 'hello', { name: business.name }), profileQuestion(language, 'ask'), pace);
}

/** Says what the question means, and puts it again in fewer words; what a model answers to it goes first. */
export function clarifying(
  topic: InterviewSlot | null,
  situation: Situation,
  next: Next,
  pace: Pace,
): Spoken {
  const { business, language } = situation;
  if (topic === null)
    return spoken(next?.remark || phrase(language, 'back.profile'), profileQuestion(language, 'again'), pace);
  const question = questionOn(topic, situation, next?.question || shortQuestion(topic, business, language));
  return spoken(next?.remark || phrase(language, `back.question.${topic}`), question, pace);
}

const profileQuestion = (language: Situation['language'], form: 'ask' | 'again'): PutQuestion => ({
  kind: 'question',
  text: phrase(language, form === 'ask' ? 'profile.ask' : 'again.profile'),
  suggestions: [],
  choices: [phrase(language, 'profile.yes')],
  chips: [],
});
