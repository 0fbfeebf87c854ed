import { expect, test } from 'vitest';
import { createSealer } from './seal.ts';

const sealer = createSealer('a master key of at least 32 characters');

test('what was sealed opens again, and two seals of one text differ', () => {
  const first = sealer.seal('token', 'meta:1');
  expect(sealer.open(first, 'meta:1')).toBe('token');
  expect(sealer.seal('token', 'meta:1')).not.toBe(first);
  expect(first).not.toContain('token');
});

test('another purpose, another key or a changed byte does not open it', () => {
  const sealed = sealer.seal('token', 'meta:1');
  const changed = `${sealed.slice(0, -2)}${sealed.endsWith('AA') ? 'BB' : 'AA'}`;
  expect(() => sealer.open(sealed, 'meta:2')).toThrow();
  expect(() => sealer.open(changed, 'meta:1')).toThrow();
  expect(() => createSealer('another master key of 32 characters!').open(sealed, 'meta:1')).toThrow();
});
