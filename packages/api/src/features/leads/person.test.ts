import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { createSealer } from '../../platform/crypto/seal.ts';
import { changedPerson, emptyPerson, firstNameOf, openPerson, sealPerson } from './person.ts';

const dana = { ...emptyPerson, name: 'Dana  Baker', phone: '050 123 4567', mail: 'd@a.example' };

it('a correction changes what it names, and a number is read in the business’s country', () => {
  expect(changedPerson(dana, { phone: '050 123 4567' }, 'IL')).toEqual({ ...dana, phone: '+972501234567' });
  expect(changedPerson(dana, { phone: 'ask at the desk' }, 'IL').phone).toBe('ask at the desk');
  expect(changedPerson(dana, { name: '', mail: '' }, null)).toEqual({ ...dana, name: '', mail: '' });
  expect(changedPerson(dana, { note: 'Called' }, null)).toEqual({ ...dana, note: 'Called' });
});

it('is addressed by the first name', () => {
  expect([dana, emptyPerson].map(firstNameOf)).toEqual(['Dana', '']);
});

it('opens under its own id alone', () => {
  const sealer = createSealer(randomBytes(32).toString('hex'));
  const sealed = sealPerson(sealer, '1', dana);
  expect(openPerson(sealer, { id: '1', sealed })).toEqual(dana);
  expect(() => openPerson(sealer, { id: '2', sealed })).toThrow();
});
