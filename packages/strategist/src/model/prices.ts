import type { LlmSettings } from './settings.ts';

/** Dollars for a million tokens, read and written. */
type Price = { read: number; written: number };

/**
 * Anthropic's list prices by class of model.
 * @see https://docs.anthropic.com/en/docs/about-claude/pricing
 */
const listed: [RegExp, Price][] = [
  [/claude-(?:3-opus|opus-4(?:-[01])?(?!-[5-9]))(?:-\d{8})?$/, { read: 15, written: 75 }],
  [/claude-opus/, { read: 5, written: 25 }],
  [/claude.*sonnet/, { read: 3, written: 15 }],
  [/claude.*haiku/, { read: 1, written: 5 }],
];
/** Of a model that is not listed: a high estimate, so that the spending limit is reached too early rather than never. */
const otherwise: Price = { read: 3, written: 15 };

/** What a call costs, in millionths of a dollar: dollars for a million tokens are millionths for one. */
export function costOf(
  { model, inputTokens, outputTokens }: { model: string; inputTokens: number; outputTokens: number },
  { prices }: Pick<LlmSettings, 'prices'>,
): number {
  const { read, written } = prices ?? listed.find(([name]) => name.test(model))?.[1] ?? otherwise;
  return inputTokens * read + outputTokens * written;
}
