import type { UntrueStatement } from '../../../ports/truth.ts';

/** Where in an ad a former fact stands. */
export type Found = Pick<UntrueStatement, 'field' | 'words'>;
