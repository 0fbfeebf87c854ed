import { asArray, asObject, asText } from '../platform/json.ts';
import { LlmRefusal } from './types.ts';

/** The text of a message's content: a string, or blocks of which those of text are taken. */
export function textOf(content: unknown): string {
  if (typeof content === 'string') return content;
  return asArray(content)
    .map((block) => asText(asObject(block).text))
    .filter(Boolean)
    .join('\n');
}

/** @throws LlmRefusal 400 */
export function required(body: Record<string, unknown>, name: string): unknown {
  if (body[name] === undefined || body[name] === null) throw new LlmRefusal(400, `${name}: Field required`);
  return body[name];
}
