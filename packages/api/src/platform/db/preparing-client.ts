import { createHash } from 'node:crypto';
import pg from 'pg';
import { planPerCallMark } from './plan-per-call.ts';

/** Every named statement costs the server memory on each connection; past this many texts, no more get a name. */
const capacity = 500;
const names = new Map<string, string>();

/**
 * A connection that names parametrised statements after their text, so that the server parses and plans them once a
 * connection and not once a call: about half of what a small read costs there. From the sixth call on PostgreSQL may plan
 * a named statement without looking at its values (`plan_cache_mode`). So a statement gets no name whose plan can depend
 * on them: one with a list of values, and one that says `planPerCall`.
 */
export class PreparingClient extends pg.Client {
  override query = ((...args: unknown[]) => {
    const [config, values] = args;
    if (isUnnamed(config) && (isFilled(config.values) || isFilled(values))) {
      const name = nameOf(config.text);
      if (name) args[0] = { ...config, name };
    }
    return send.apply(this, args as never);
  }) as pg.Client['query'];
}

const send = pg.Client.prototype.query as (this: pg.Client, ...args: never[]) => unknown;

function isUnnamed(config: unknown): config is { text: string; values?: unknown } {
  if (typeof config !== 'object' || config === null || 'submit' in config) return false;
  const { name, text } = config as { name?: unknown; text?: unknown };
  return name === undefined && typeof text === 'string';
}

const isFilled = (values: unknown) => Array.isArray(values) && values.length > 0;

/** `= ANY($1)`, and `IN ($1, $2)`, whose text varies with the number of values as well. */
const list = /\bany\s*\(|\bin\s*\(\$\d+,/i;

function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known || names.size >= capacity || text.includes(planPerCallMark) || list.test(text)) return known;
  const name = `s_${createHash('sha256').update(text).digest('base64url').slice(0, 20)}`;
  names.set(text, name);
  return name;
}
