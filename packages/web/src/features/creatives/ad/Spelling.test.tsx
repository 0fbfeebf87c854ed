// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { Spelling } from './Spelling.tsx';

beforeAll(() =>
  i18next.use(initReactI18next).init({
    lng: 'en',
    resources: { en: { creatives: { fields: { rather: 'Rather: {{words}}?', mend: 'Correct it' } } } },
  }),
);
afterEach(cleanup);

const show = (written: string, mended: string | null) => {
  const onMend = vi.fn();
  render(
    <MantineProvider>
      <Spelling written={written} mended={mended} onMend={onMend} />
    </MantineProvider>,
  );
  return onMend;
};

test('the words that are probably meant are named, and taken over by a tap alone', () => {
  const onMend = show('Our doors sqeak, all  night', 'Our doors squeak, all  night');
  expect(screen.getByRole('status').textContent).toContain('Rather: squeak?');
  expect(onMend).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button'));
  expect(onMend).toHaveBeenCalledWith('Our doors squeak, all  night');
});

test('nothing is shown where nothing is wrong', () => {
  show('Fresh bread', null);
  expect(screen.queryByRole('status')).toBe(null);
});
