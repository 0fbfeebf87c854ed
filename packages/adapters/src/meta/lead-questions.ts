import { z } from 'zod';
import { AdPlatformFailure } from '../ports/ad-platform/failure.ts';
import { objectId, parseAnswer } from './answers.ts';
import { callTimeKey } from './call-time.ts';
import type { Graph } from './graph.ts';

const option = z.object({ key: z.string().default(''), value: z.string() });
const question = z.object({
  key: z.string(),
  type: z.string(),
  label: z.string().default(''),
  options: z.array(option).default([]),
});
export type Question = z.output<typeof question>;

const testLeads = z.object({ data: z.array(z.object({ id: objectId })).default([]) });
const form = z.object({
  questions: z.array(question).default([]),
  // An expansion that finds nothing is left out of the answer.
  test_leads: testLeads.default({ data: [] }),
});
const legal = z.object({
  legal_content: z
    .object({
      custom_disclaimer: z
        .object({ checkboxes: z.array(z.object({ key: z.string(), text: z.string() })).default([]) })
        .optional(),
    })
    .optional(),
});

/** What a form asks, and the ids of its test leads ("Testing and troubleshooting": read test leads). */
export async function readQuestions(
  graph: Graph,
  token: string,
  formRef: string,
): Promise<{ questions: Question[]; tests: string[] }> {
  const answer = await graph.get(token, formRef, { fields: 'questions,test_leads{id}' });
  const { questions, test_leads } = parseAnswer(form, answer);
  return { questions, tests: test_leads.data.map(({ id }) => id) };
}

/**
 * What a form asks, or null where Meta does not tell: the call only helps to read answers, and never decides over them.
 */
export async function questionsIfTold(graph: Graph, token: string, formRef: string) {
  try {
    return await readQuestions(graph, token, formRef);
  } catch (error) {
    return undecided(graph, 'questions of a form', error);
  }
}

/** The words of a form's checkboxes by their keys; empty where Meta does not tell. */
export async function checkboxesIfTold(
  graph: Graph,
  token: string,
  formRef: string,
): Promise<Map<string, string>> {
  try {
    const answer = await graph.get(token, formRef, { fields: 'legal_content' });
    const boxes = parseAnswer(legal, answer).legal_content?.custom_disclaimer?.checkboxes ?? [];
    return new Map(boxes.map(({ key, text }) => [key, text]));
  } catch (error) {
    undecided(graph, 'checkboxes of a form', error);
    return new Map();
  }
}

function undecided(graph: Graph, what: string, error: unknown): null {
  if (!(error instanceof AdPlatformFailure)) throw error;
  graph.report(what, error.message);
  return null;
}

/**
 * Under which names Meta gives the answers to questions of its own (as reported of v25: `phone_number`, not `phone`): where
 * the questions can't be read, these tell what an answer is.
 */
const typeByName: Readonly<Record<string, string>> = {
  full_name: 'FULL_NAME',
  first_name: 'FIRST_NAME',
  last_name: 'LAST_NAME',
  phone: 'PHONE',
  phone_number: 'PHONE',
  work_phone_number: 'WORK_PHONE_NUMBER',
  email: 'EMAIL',
  work_email: 'WORK_EMAIL',
  [callTimeKey]: 'DATE_TIME',
};

/** What an answer's name stands for where the form does not say. */
export const questionNamed = (name: string): Question => ({
  key: name,
  type: typeByName[name.toLowerCase()] ?? '',
  label: name,
  options: [],
});

export const ofType =
  (...types: string[]) =>
  ({ type }: Pick<Question, 'type'>) =>
    types.includes(type);
