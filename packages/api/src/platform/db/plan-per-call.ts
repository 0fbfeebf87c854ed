import { sql } from 'drizzle-orm';

/** What a statement bears that is never named. */
export const planPerCallMark = '/* plan per call */';

/**
 * A condition that is always true, for `where`: PostgreSQL plans the statement anew at each call, with its values. For
 * statements whose best plan depends on them, such as sums over a range: the same range holds ten rows of one tenant and
 * a million of another, and the generic plan that a named statement turns to from its sixth call on knows neither.
 */
export const planPerCall = sql.raw(`${planPerCallMark} true`);
