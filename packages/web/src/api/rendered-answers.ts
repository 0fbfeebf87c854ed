import type { QueryClient } from '@tanstack/react-query';

/** Id of the element in which a page that was rendered ahead carries the answers that it shows. */
export const renderedAnswersId = 'awning-answers';

/** An answer by its query key. */
export type RenderedAnswer = [key: unknown[], answer: unknown];

/** Shows the answers that a page was rendered with until the server has answered; they count as out of date. */
export function takeRenderedAnswers(client: QueryClient): void {
  const text = globalThis.document?.getElementById(renderedAnswersId)?.textContent;
  if (!text) return;
  for (const [key, answer] of JSON.parse(text) as RenderedAnswer[])
    client.setQueryData(key, answer, { updatedAt: 1 });
}
