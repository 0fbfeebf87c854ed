import type { passwordRules as contractRules } from '@awning/contract/identity';

type Key = (typeof contractRules)[number]['key'];

/** The parts of the password policy, in the contract's order; the compiler knows if one is missing or unknown. */
export const ruleKeys = Object.keys({
  length: true,
  lowercase: true,
  uppercase: true,
  number: true,
  symbol: true,
} satisfies Record<Key, true>) as Key[];

/** Which parts a password meets, by the contract's own tests, loaded when the first letter is typed. */
export async function metRules(password: string): Promise<ReadonlySet<Key>> {
  const { passwordRules } = await import('@awning/contract/identity');
  return new Set(passwordRules.filter((rule) => rule.test(password)).map((rule) => rule.key));
}
