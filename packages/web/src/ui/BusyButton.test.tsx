// @vitest-environment happy-dom
import { Button, MantineProvider } from '@mantine/core';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { theme } from './theme.ts';

afterEach(cleanup);

const submitted = vi.fn((event: { preventDefault: () => void }) => event.preventDefault());
const pressed = vi.fn();

function Form({ loading, disabled = false }: { loading: boolean; disabled?: boolean }) {
  return (
    <MantineProvider theme={theme}>
      <form onSubmit={submitted}>
        <Button type="submit" loading={loading} disabled={disabled} onClick={pressed}>
          Save
        </Button>
      </form>
    </MantineProvider>
  );
}

const button = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Save' });

test('a button keeps the focus while it is loading, and sends its form once', () => {
  const { rerender } = render(<Form loading={false} />);
  button().focus();
  fireEvent.click(button());
  rerender(<Form loading />);
  expect(document.activeElement).toBe(button());
  expect([button().disabled, button().getAttribute('aria-disabled')]).toEqual([false, 'true']);
  fireEvent.click(button());
  expect([pressed.mock.calls.length, submitted.mock.calls.length]).toEqual([1, 1]);
  rerender(<Form loading={false} />);
  expect(button().hasAttribute('aria-disabled')).toBe(false);
});

test('a button that says why it can not be used stays so', () => {
  render(
    <MantineProvider theme={theme}>
      <Button aria-disabled="true">Save</Button>
    </MantineProvider>,
  );
  expect(button().getAttribute('aria-disabled')).toBe('true');
});

test('a disabled button is disabled', () => {
  render(<Form loading={false} disabled />);
  expect(button().disabled).toBe(true);
});
