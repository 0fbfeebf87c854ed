import type { Fingerprint } from '../../platform/crypto/fingerprint.ts';
import { rowTokens } from '../../platform/crypto/row-tokens.ts';

/** Tokens of the links in mails that ask: each answers one decision of one account, while that waits for an answer. */
export const decisionTokens = (fingerprint: Fingerprint) => rowTokens<'optimizer.answer'>(fingerprint);

export type DecisionTokens = ReturnType<typeof decisionTokens>;
