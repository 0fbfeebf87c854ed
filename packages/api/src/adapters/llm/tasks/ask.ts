import type { Language } from '@awning/contract/scalars';
import { z } from 'zod';
import type { PutQuestion } from '../../../ports/interview.ts';
import type { Speech } from '../../../ports/strategist.ts';
import type { Chain } from '../chain.ts';
import { check, isIn, problemText } from '../grounding.ts';
import type { Prompt } from '../prompts.ts';
import { createStreamFilter } from '../stream-filter.ts';
import type { Ground } from '../supported/evidence.ts';
import type { Task } from '../task.ts';

const schema = z.object({
  /** On the answer before; empty for none. */
  remark: z.string(),
  question: z.string(),
});
type Put = z.output<typeof schema>;

const longest = { remark: 400, question: 420 };

/** What the built-in strategist would say, taken apart. */
export interface PutDraft extends Put {
  put: PutQuestion;
}

export function draftOf(parts: readonly (Speech | PutQuestion)[]): PutDraft | null {
  const put = parts.find((part) => part.kind === 'question');
  if (!put) return null;
  const spoken = parts.map((part) => (part.kind === 'text' ? part.text : '')).join('');
  return { remark: spoken.slice(0, spoken.length - put.text.length).trim(), question: put.text, put };
}

/** Puts a question word by word. @returns whether a model did, or nobody wants it any more */
export async function* putQuestion(
  chain: Chain,
  work: Parameters<Chain['run']>[1],
  {
    prompt,
    given,
    draft,
    ground,
    language,
  }: { prompt: Prompt; given: () => string; draft: PutDraft; ground: () => Ground; language: Language },
): AsyncGenerator<Speech | PutQuestion, boolean> {
  let made: Ground | undefined;
  const on = () => {
    made ??= ground();
    return made;
  };
  const isDraft = (key: string, text: string) => text !== '' && draft[key as keyof Put].startsWith(text);
  const problemIn = (key: string, text: string, isOpen = false): string | null => {
    if (isDraft(key, text)) return null;
    // One that goes on and on is not told to its end.
    if (text.length > longest[key as keyof Put]) return `${key}: too long, at most two sentences`;
    const [first] = check(text, on(), 'spoken', isOpen);
    return first ? problemText(key, first) : null;
  };
  const task: Task<Put> = {
    name: 'ask',
    prompt,
    given,
    prepare: () => void on(),
    schema,
    maxLength: 4000,
    problems({ remark, question }) {
      if (remark === draft.remark && question === draft.question) return [];
      const found = [
        question.trim().length < 8 ? 'question: there is none' : null,
        question.includes('?') || question === draft.question
          ? null
          : 'question: asks nothing, it has a question mark',
        isIn(question, language)
          ? null
          : `question: has to be in ${language === 'he' ? 'Hebrew' : 'English'}`,
        problemIn('remark', remark),
        problemIn('question', question),
      ];
      return found.filter((problem) => problem !== null);
    },
  };
  let spoken = '';
  let isPut = false;
  for await (const part of chain.run(task, work, () =>
    createStreamFilter(['remark', 'question'], problemIn),
  )) {
    if (part.kind === 'restart') spoken = '';
    else if (part.kind === 'piece') {
      spoken += part.text;
      yield { kind: 'text', text: part.text };
    } else {
      isPut = true;
      const { remark, question } = part.answer;
      const whole = [remark, question].filter(Boolean).join(' ');
      const rest = whole.startsWith(spoken) ? whole.slice(spoken.length) : '';
      if (rest) yield { kind: 'text', text: rest };
      const { suggestions, choices } = draft.put;
      yield { kind: 'question', text: question, suggestions, choices };
    }
  }
  return isPut || work.signal.aborted;
}
