import type { Basis } from '@awning/strategist/types/brief';

/** Names what a sentence rests on, the same wherever an ad says it: its owner's "it is still true" is kept under it. */
export const statementId = ({ id, version }: Basis): string => `${id}:${version}`;
