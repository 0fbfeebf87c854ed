import { describe, expect, it } from 'vitest';
import { AppFailure } from '../../platform/failure.ts';
import { requireStrong } from './password-strength.ts';

const dana = { email: 'dana.baker@crumbs.example', firstName: 'Dana', lastName: 'Baker' };

/** What is said against a password; null where it is taken. */
function refusal(password: string, person: Partial<typeof dana> = {}): unknown {
  try {
    requireStrong(password, { ...dana, ...person }, 'newPassword');
    return null;
  } catch (error) {
    if (!(error instanceof AppFailure)) throw error;
    return error.details;
  }
}
const personal = { fields: { newPassword: 'errors:passwordPersonal' } };
const common = { fields: { newPassword: 'errors:passwordCommon' } };

describe('a password with the owner’s own words in it', () => {
  it('needs seven characters beside them', () => {
    expect(refusal('Dana-kx7#q')).toEqual(personal);
    expect(refusal('Dana-kx7#qz')).toBe(null);
  });

  it('needs others beside them than everybody has', () => {
    expect(refusal('Baker-password')).toEqual(personal);
    expect(refusal('Baker-Cinnamon-7-buns')).toBe(null);
  });

  it('is told by words of three letters, and not by shorter ones', () => {
    expect(refusal('AnnKx7#qz', { firstName: 'Ann' })).toEqual(personal);
    expect(refusal('joKx7#joQzjo', { firstName: 'Jo' })).toBe(null);
  });

  it('is told by the longest of them, where one begins with another', () => {
    expect(refusal('Annabella-7!', { firstName: 'Ann', lastName: 'Annabella' })).toEqual(personal);
  });

  it('is told by the whole address, where what stands before the @ is too short to be told by', () => {
    expect(refusal('jo@crumbs.exampleKx7#q', { email: 'Jo@crumbs.example' })).toEqual(personal);
  });
});

it('a password is judged by its first 40 characters', () => {
  expect(refusal(`${'a'.repeat(40)}Walnut-41-river`)).toEqual(common);
  expect(refusal(`Walnut-41-river${'a'.repeat(40)}`)).toBe(null);
});
