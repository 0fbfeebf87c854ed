import type { InterviewSlot } from '@awning/contract/interviews';
import { phrase } from '../../phrase.ts';
import type { PutQuestion, Reading } from '../../types/interview.ts';
import type { Speech } from '../../types/persona.ts';
import { streamWords } from '../stream-words.ts';
import { questionOn, remarkOn, type Situation, shortQuestion } from './questions.ts';

type Next = Reading['next'] | null;
type Spoken = AsyncGenerator<Speech | PutQuestion>;

/** How it is spoken: milliseconds between words, until the signal is given; and whether for a model, which greets as itself. */
export interface Pace {
  wordMs: number;
  besideModel: boolean;
  signal: AbortSignal;
}

async function* spoken(remark: string, question: PutQuestion, { wordMs, signal }: Pace): Spoken {
  yield* streamWords([remark, question.text].filter(Boolean).join(' '), wordMs, signal);
  yield question;
}

/** Puts a topic's question, after a remark, or a greeting where it is the first; a model's remark and question where they are of this topic. */
export function asking(topic: InterviewSlot, situation: Situation, next: Next, pace: Pace): Spoken {
  if (next && (next.topic === topic || next.topic === null) && next.question)
    return spoken(next.remark, questionOn(topic, situation, next.question), pace);
  const remark =
    situation.answers.length === 0
      ? greeting(situation, pace)
      : remarkOn(situation.answers, situation.language);
  return spoken(remark, questionOn(topic, situation), pace);
}

const greeting = ({ business, language }: Situation, { besideModel }: Pace): string =>
  phrase(language, besideModel ? 'helloModel' : 'hello', { name: business.name });

/** Greets, and asks whether what the profile tells is right. */
export function confirming(situation: Situation, pace: Pace): Spoken {
  return spoken(greeting(situation, pace), profileQuestion(situation.language, 'ask'), pace);
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
