// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react';
import type { FormEvent } from 'react';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { ApiFailure } from '../api/failure.ts';
import { useContractForm } from './use-contract-form.ts';

const schema = z.object({ name: z.string().min(1, 'errors:required') });

async function submit(name: string, failure?: ApiFailure) {
  let sent = 0;
  const { result } = renderHook(() =>
    useContractForm({
      schema,
      initialValues: { name },
      send: async () => {
        sent += 1;
        if (failure) throw failure;
      },
    }),
  );
  const event = { preventDefault() {}, currentTarget: document.createElement('form') };
  await act(() => result.current.submit(event as unknown as FormEvent<HTMLFormElement>));
  return { ...result.current, sent };
}

const refusal = (fields: Record<string, string>) =>
  new ApiFailure('VALIDATION_FAILED', 'No', 422, { fields });

test('what the contract refuses lands at its field and is not sent', async () => {
  const { form, sent, problem } = await submit('');
  expect(form.errors.name).toBe('errors:required');
  expect([sent, problem]).toEqual([0, null]);
});

test('what the server refuses lands at the fields it names', async () => {
  const { form, problem, busy } = await submit('Crumb', refusal({ name: 'Taken' }));
  expect(form.errors.name).toBe('Taken');
  expect([problem, busy]).toEqual([null, false]);
});

test('a failure that belongs to no field of the form is a problem of the whole form', async () => {
  const failure = refusal({ elsewhere: 'Wrong' });
  expect((await submit('Crumb', failure)).problem).toBe(failure);
});
