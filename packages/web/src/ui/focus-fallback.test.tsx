// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { useEffect } from 'react';
import { afterEach, expect, test } from 'vitest';
import { startFocusFallback } from './focus-fallback.ts';

afterEach(cleanup);

/** A page with a card of two rows, and a dialog beside it. */
function Page({
  rows,
  dialog = false,
  opener = true,
}: {
  rows: string[];
  dialog?: boolean;
  opener?: boolean;
}) {
  useEffect(startFocusFallback, []);
  return (
    <>
      <main tabIndex={-1}>
        <section aria-label="Passkeys">
          {rows.map((row) => (
            <button key={row} type="button">
              {row}
            </button>
          ))}
        </section>
        <section aria-label="Data">{opener && <button type="button">Open</button>}</section>
      </main>
      {dialog && (
        <div role="dialog">
          <button type="button">Confirm</button>
        </div>
      )}
    </>
  );
}

const button = (name: string) => screen.getByRole('button', { name });
/** Mutations have been seen, and the timer of a focus that leaves has run: of two of the same delay, the later one runs last. */
const mutationsSeen = () => new Promise((resolve) => setTimeout(resolve));

test('the card of what is gone gets the focus', async () => {
  const { rerender } = render(<Page rows={['Phone', 'Laptop']} />);
  button('Phone').focus();
  // As Chromium does, while the element is still there.
  button('Phone').dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
  rerender(<Page rows={['Laptop']} />);
  await mutationsSeen();
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Passkeys' }));
});

test('a dialog that is gone gives it back to what it was opened from, or to the card of that', async () => {
  const { rerender } = render(<Page rows={[]} />);
  button('Open').focus();
  rerender(<Page rows={[]} dialog />);
  button('Confirm').focus();
  rerender(<Page rows={[]} />);
  await mutationsSeen();
  expect(document.activeElement).toBe(button('Open'));

  rerender(<Page rows={[]} dialog />);
  button('Confirm').focus();
  rerender(<Page rows={[]} opener={false} />);
  await mutationsSeen();
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Data' }));
});

test('whoever clicked beside everything is left alone', async () => {
  const { rerender } = render(<Page rows={['Phone']} />);
  button('Phone').focus();
  button('Phone').blur();
  await mutationsSeen();
  rerender(<Page rows={[]} />);
  await mutationsSeen();
  expect(document.activeElement).toBe(document.body);
});
