import type { Fingerprint } from '../../platform/crypto/fingerprint.ts';
import { type RowKey, rowTokens } from '../../platform/crypto/row-tokens.ts';

export type RecipientKey = RowKey;

/** Tokens of the links in reports: whoever finds an old report can unsubscribe by it. */
export const recipientTokens = (fingerprint: Fingerprint) =>
  rowTokens<'reports.confirm' | 'reports.unsubscribe'>(fingerprint);

export type RecipientTokens = ReturnType<typeof recipientTokens>;
