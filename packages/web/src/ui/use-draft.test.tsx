// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useDraft } from './use-draft.ts';

test('what is typed while a conversation begins stays, and is kept under its name', () => {
  const { result, rerender } = renderHook(({ name }) => useDraft(name, undefined), {
    initialProps: { name: 'new' },
  });
  act(() => result.current.write('another picture'));
  rerender({ name: 'begun' });
  expect(result.current.text).toBe('another picture');
  expect(renderHook(() => useDraft('begun', undefined)).result.current.text).toBe('another picture');
  expect(renderHook(() => useDraft('new', undefined)).result.current.text).toBe('');
});
