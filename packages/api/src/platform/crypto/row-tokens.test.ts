import { expect, test } from 'vitest';
import { createFingerprint } from './fingerprint.ts';
import { rowTokens } from './row-tokens.ts';

const tokens = rowTokens<'stop' | 'start'>(
  createFingerprint('a secret of tests alone, 32 characters or more'),
);
const key = { ownerId: '01890000-0000-7000-8000-000000000001', id: '01890000-0000-7000-8000-000000000002' };

test('a token opens for its purpose alone', () => {
  expect(tokens.open('stop', tokens.make('stop', key))).toEqual(key);
  expect(() => tokens.open('start', tokens.make('stop', key))).toThrow();
});

test('one that was altered is refused, also where the same bytes come of it', () => {
  const token = tokens.make('stop', key);
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
  for (let at = 0; at < token.length; at++)
    for (const letter of letters)
      if (letter !== token[at])
        expect(() => tokens.open('stop', `${token.slice(0, at)}${letter}${token.slice(at + 1)}`)).toThrow();
  for (const other of [`${token}=`, ` ${token}`, token.replaceAll('-', '+')].filter((one) => one !== token))
    expect(() => tokens.open('stop', other)).toThrow();
});
