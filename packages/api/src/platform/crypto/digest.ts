import { createHash, randomBytes } from 'node:crypto';

/** A random token of 256 bits, base64url. */
export const randomToken = (): string => randomBytes(32).toString('base64url');

/** What is stored of a token: its SHA-256, base64url. Tokens are random, so a slow hash would add nothing. */
export const digest = (token: string): string => createHash('sha256').update(token).digest('base64url');
