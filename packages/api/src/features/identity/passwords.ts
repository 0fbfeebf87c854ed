import argon2 from '@node-rs/argon2';

/** OWASP's first recommendation for Argon2id: 19 MiB, two passes, one lane (Password Storage Cheat Sheet). */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string): Promise<string> => argon2.hash(password, cost);

let dummyHash: Promise<string> | undefined;

/**
 * Whether the password is right. Without a hash (unknown address, or no password) a dummy hash is verified, so that the response time
 * does not tell which addresses have an account.
 */
export async function isPassword(
  password: string,
  passwordHash: string | null | undefined,
): Promise<boolean> {
  if (passwordHash) return argon2.verify(passwordHash, password);
  dummyHash ??= hashPassword('nobody has this password');
  await argon2.verify(await dummyHash, password);
  return false;
}
