import { timingSafeEqual } from 'node:crypto';
import type { Fingerprint } from '../../platform/crypto/fingerprint.ts';
import { AppFailure } from '../../platform/failure.ts';

export interface RecipientKey {
  ownerId: string;
  id: string;
}

type Purpose = 'reports.confirm' | 'reports.unsubscribe';

const compact = (uuid: string) => Buffer.from(uuid.replaceAll('-', ''), 'hex').toString('base64url');
const expanded = (text: string) =>
  Buffer.from(text, 'base64url')
    .toString('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');

/**
 * Tokens of the links in reports: whose row it is, signed. Nothing of them is stored, and they hold for as long as the row
 * does: whoever finds an old report can unsubscribe by it.
 */
export function recipientTokens(fingerprint: Fingerprint) {
  const sign = (purpose: Purpose, { ownerId, id }: RecipientKey) => fingerprint(purpose, `${ownerId}/${id}`);
  return {
    make: (purpose: Purpose, key: RecipientKey): string =>
      `${compact(key.ownerId)}${compact(key.id)}${sign(purpose, key)}`,

    /** @throws AppFailure TOKEN_INVALID */
    open(purpose: Purpose, token: string): RecipientKey {
      const key = { ownerId: expanded(token.slice(0, 22)), id: expanded(token.slice(22, 44)) };
      const signature = Buffer.from(token.slice(44));
      const expected = Buffer.from(sign(purpose, key));
      if (signature.length !== expected.length || !timingSafeEqual(signature, expected))
        throw new AppFailure('TOKEN_INVALID', 'errors:reportLink');
      return key;
    },
  };
}

export type RecipientTokens = ReturnType<typeof recipientTokens>;
