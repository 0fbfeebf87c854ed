// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, expect, test } from 'vitest';
import { useKeptFocus } from './use-kept-focus.ts';

afterEach(cleanup);

function Field({ name }: { name: string }) {
  const field = useRef<HTMLTextAreaElement>(null);
  useKeptFocus(field, name);
  return <textarea ref={field} defaultValue="sourdough and rye" />;
}

const field = () => screen.getByRole<HTMLTextAreaElement>('textbox');

test('focus and caret go over to the field that takes the place of one of the same name', () => {
  const { rerender } = render(<Field key="one" name="answer" />);
  field().focus();
  field().setSelectionRange(3, 5);
  rerender(<Field key="two" name="answer" />);
  expect(document.activeElement).toBe(field());
  expect([field().selectionStart, field().selectionEnd]).toEqual([3, 5]);
});

test('not to a field of another name, nor from one that had no focus', () => {
  const { rerender } = render(<Field key="one" name="note" />);
  rerender(<Field key="two" name="note" />);
  expect(document.activeElement).toBe(document.body);
  field().focus();
  rerender(<Field key="three" name="wish" />);
  expect(document.activeElement).toBe(document.body);
});
