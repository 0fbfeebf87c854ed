import { hash, verify } from '@node-rs/argon2';

/** OWASP's first recommendation for Argon2id: 19 MiB, two passes, one lane (Password Storage Cheat Sheet). */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string): Promise<string> => hash(password, cost);

let nobodys: Promise<string> | undefined;

/**
 * Whether the password is right. Without a hash (unknown address) the same work is done on nobody's, so that the time
 * an answer takes does not tell which addresses are known.
 */
export async function isPassword(password: string, passwordHash: string | undefined): Promise<boolean> {
  if (passwordHash !== undefined) return verify(passwordHash, password);
  nobodys ??= hashPassword('nobody has this password');
  await verify(await nobodys, password);
  return false;
}
