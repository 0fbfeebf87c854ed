// @vitest-environment happy-dom
import type { InterviewSession } from '@awning/contract/interviews';
import { act, renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { Interview } from './use-interview.ts';
import { useSkipRest } from './use-skip-rest.ts';

const answers = ['offer', 'customer', 'trigger'].map((questionId) => ({ questionId, skipped: false }));
const asking = (id: string) => ({ status: 'asking', question: { id }, answers, remaining: 4 });

test.each(['error', 'stopped'])('what ended in “%s” is not gone on with by itself', async (status) => {
  const skip = vi.fn(async () => true);
  const { result, rerender } = renderHook(
    (session: object) =>
      useSkipRest(
        { live: null, failure: null, skip } as unknown as Interview,
        session as unknown as InterviewSession,
      ),
    { initialProps: asking('doubts') as object },
  );
  await act(async () => result.current.skip?.());
  rerender(asking('choice'));
  await vi.waitFor(() => expect(skip.mock.calls).toEqual([['doubts'], ['choice']]));
  rerender({ ...asking('price'), status });
  rerender(asking('price'));
  await act(async () => {});
  expect(skip).toHaveBeenCalledTimes(2);
});
