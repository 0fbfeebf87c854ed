import { z } from 'zod';
import { objectId, parseAnswer } from './answers.ts';
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

export const ofType =
  (...types: string[]) =>
  ({ type }: Pick<Question, 'type'>) =>
    types.includes(type);
