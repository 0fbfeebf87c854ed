import { asArray, asObject, asText, isObject } from '../platform/json.ts';
import { standInAnswer } from './stand-in.ts';
import type { Asked } from './types.ts';

/**
 * What the model says unless it was told what to say: to Awning's prompts an answer in the owner's words, to others the shortest
 * value that keeps the schema, or a sentence.
 */
export function usualAnswer({ prompt, schema }: Asked): string {
  const answer = standInAnswer(prompt);
  if (answer !== undefined) return JSON.stringify(answer);
  return schema === null ? 'This is the sandbox. It has nothing to add.' : JSON.stringify(shortest(schema));
}

/** The shortest value that keeps a JSON schema. */
function shortest(given: unknown): unknown {
  const schema = asObject(given);
  if (schema.const !== undefined) return schema.const;
  if (Array.isArray(schema.enum)) return schema.enum[0];
  const [first] = asArray(schema.anyOf ?? schema.oneOf);
  if (first !== undefined) return shortest(first);
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type;
  switch (asText(type)) {
    case 'object': {
      const properties = isObject(schema.properties) ? Object.entries(schema.properties) : [];
      const needed = asArray(schema.required).map(asText);
      const kept = properties.filter(([name]) => needed.includes(name));
      return Object.fromEntries(kept.map(([name, inner]) => [name, shortest(inner)]));
    }
    case 'array':
      return Array.from({ length: Number(schema.minItems ?? 0) }, () => shortest(schema.items));
    case 'string':
      return 'x'.repeat(Number(schema.minLength ?? 0));
    case 'number':
    case 'integer':
      return Number(schema.minimum ?? 0);
    case 'boolean':
      return false;
    default:
      return null;
  }
}

/** A text in the pieces of about a token in which models stream. */
export const piecesOf = (text: string): string[] => text.match(/\s*[\p{L}\p{M}\p{N}]{1,6}|[\s\S]/gu) ?? [];

/** About how many tokens a text is. */
export const tokensIn = (text: string): number => Math.ceil(text.length / 4);
