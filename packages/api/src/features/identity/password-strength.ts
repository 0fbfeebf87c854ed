import { type OptionsType, ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';
import { invalid } from '../../platform/failure.ts';

/** Below so many guesses, in the order of attackers' lists, a password counts as common (zxcvbn's score 2 begins here). */
const enoughGuesses = 1e6;
/** Beside the owner's own words so many characters have to stand, worth so many guesses by themselves. */
const leastOfOthers = 7;
const enoughBesideOwn = 1e5;
/** Looked at so far: what comes after makes no password weaker, and the time grows with the length. */
const mostCharacters = 40;

let estimator: ZxcvbnFactory | undefined;

/** The estimator is made with the first password: putting its 49,000 common ones in order takes some 50 ms. */
function guesses(password: string): number {
  const options: OptionsType = { dictionary, graphs: adjacencyGraphs };
  estimator ??= new ZxcvbnFactory(options);
  return estimator.check(password.slice(0, mostCharacters)).guesses;
}

/**
 * Refuses a new password that others have too, in disguise as well (`P@ssw0rd1!`), or that is little more than its
 * owner's name or address.
 * @throws AppFailure VALIDATION_FAILED at `field`
 */
export function requireStrong(
  password: string,
  person: { email: string; firstName: string; lastName: string },
  field: string,
): void {
  const lower = password.toLowerCase();
  const rest = ownWords(person).reduce((left, word) => left.replaceAll(word, ''), lower);
  const isPersonal = rest !== lower && (rest.length < leastOfOthers || guesses(rest) < enoughBesideOwn);
  if (isPersonal) throw invalid({ [field]: 'errors:passwordPersonal' });
  if (guesses(password) < enoughGuesses) throw invalid({ [field]: 'errors:passwordCommon' });
}

/** Address and names with their parts, the longest first. */
function ownWords({ email, firstName, lastName }: { email: string; firstName: string; lastName: string }) {
  const [local = '', domain = ''] = email.toLowerCase().split('@');
  const names = [firstName, lastName].map((name) => name.toLowerCase());
  const parts = [local, ...names].flatMap((name) => name.split(/[^\p{L}\p{N}]+/u));
  const words = new Set([email.toLowerCase(), local, domain, ...names, ...parts]);
  return [...words].filter((word) => word.length >= 3).sort((a, b) => b.length - a.length);
}
