import { z } from 'zod';
import { mailAddress } from './mail-address.ts';

/** @param required the message key where the address is missing */
export const emailOr = (required: string) =>
  z
    .string(required)
    .trim()
    .min(1, required)
    .max(254, 'errors:tooLong')
    .pipe(mailAddress('errors:emailInvalid'))
    .transform((address) => address.toLowerCase());
/** A mail address, trimmed, in lower case. */
export const email = emailOr('errors:emailRequired');

/** At least 8 characters with a lowercase letter, an uppercase letter, a number and a symbol (any script's letters count as such). */
export const password = passwordOr('errors:passwordRequired');
/** The same, where it replaces another one. */
export const replacingPassword = passwordOr('errors:newPasswordRequired');

/** @param required the message key where the password is missing */
function passwordOr(required: string) {
  return z
    .string(required)
    .min(1, required)
    .max(200, 'errors:tooLong')
    .refine((value) => passwordRules.every((rule) => rule.test(value)), 'errors:passwordPolicy');
}

/** Fewest characters of a password; said in words in `identity.json` and `errors.json`. */
const fewestCharacters = 8;

/** The policy's parts, for a checklist beside the field. */
export const passwordRules = [
  { key: 'length', test: (value: string) => [...value].length >= fewestCharacters },
  { key: 'lowercase', test: (value: string) => /\p{Ll}/u.test(value) },
  { key: 'uppercase', test: (value: string) => /\p{Lu}/u.test(value) },
  { key: 'number', test: (value: string) => /\p{Nd}/u.test(value) },
  { key: 'symbol', test: (value: string) => /[^\p{L}\p{N}\s]/u.test(value) },
] as const;

/** A password typed to sign in or to confirm: compared with the stored hash, so the policy for new passwords does not apply. */
export const typedPassword = z
  .string('errors:passwordRequired')
  .min(1, 'errors:passwordRequired')
  .max(200, 'errors:tooLong');

/** The token of a mailed link. @param malformed the message key where it can't be one */
export function linkToken(malformed: string) {
  return z.string(malformed).min(20, malformed).max(200, malformed);
}
