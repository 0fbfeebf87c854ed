// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import en from '../../../../../contract/locales/en/creatives.json' with { type: 'json' };
import { Providers } from '../../../testing/Providers.tsx';
import { Versions } from './Versions.tsx';

const version = {
  version: 1,
  headline: 'Warm bread',
  images: { square: { url: '/api/media/one.jpg', width: 1080, height: 1080 } },
  isMade: false,
  createdAt: '2026-11-01T10:00:00.000Z',
};

beforeAll(() => i18next.use(initReactI18next).init({ lng: 'en', resources: { en: { creatives: en } } }));
beforeEach(() => {
  vi.stubGlobal('fetch', async () => Response.json({ data: [version] }));
});
afterEach(cleanup);

const show = (isUnsaved: boolean) => {
  const onRestore = vi.fn();
  render(
    <Versions
      target={{ id: 'one', kind: 'variation', version: 2 } as never}
      busy={false}
      isUnsaved={isUnsaved}
      onRestore={onRestore}
    />,
    { wrapper: Providers },
  );
  return onRestore;
};

test('an earlier version is taken back', async () => {
  const onRestore = show(false);
  fireEvent.click(await screen.findByRole('button'));
  expect(onRestore).toHaveBeenCalledWith(1);
});

test('changes that are not saved are not lost for it: it waits for them', async () => {
  const onRestore = show(true);
  fireEvent.click(await screen.findByRole('button'));
  expect(onRestore).not.toHaveBeenCalled();
  screen.getByText(en.edit.saveFirst);
});
