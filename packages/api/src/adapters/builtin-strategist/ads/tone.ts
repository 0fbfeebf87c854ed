import type { BusinessTypeKey } from '@awning/contract/business-types';
import type { CallToAction } from '@awning/contract/creatives';
import type { Language } from '@awning/contract/scalars';
import { languageOfWords } from '@awning/contract/text-direction';
import { allToneLines, type Tone, toneLines, tones } from '@awning/playbooks/tones';
import type { AdManner } from '../../../ports/ad-copy.ts';
import { numberFrom } from '../words.ts';

const toneOf: Partial<Record<AdManner, Tone>> = {
  warmer: 'warm',
  formal: 'formal',
  funny: 'funny',
  urgent: 'urgent',
  modest: 'modest',
};
const mannerOf = Object.fromEntries(Object.entries(toneOf).map(([manner, tone]) => [tone, manner])) as Record<
  Tone,
  AdManner
>;

/** The tones that are asked for. */
export const tonesAsked = (manners: readonly AdManner[]): Tone[] =>
  manners.flatMap((manner) => toneOf[manner] ?? []);

/** The sentences of a text. */
export const sentencesOf = (text: string): string[] => text.split(/(?<=[.!?…]["”״]?)\s+/u);

const linesOf = (tone: Tone, text: string) => allToneLines(tone, languageOfWords(text));

/** Manners by whose sentences a text has its tone. */
export const toneMannersIn = (text: string): AdManner[] =>
  tones
    .filter((tone) => linesOf(tone, text).some((line) => sentencesOf(text).includes(line)))
    .map((tone) => mannerOf[tone]);

/** A text without the sentences that give it a tone. */
export function withoutTone(text: string): string {
  const lines = new Set(tones.flatMap((tone) => linesOf(tone, text)));
  return sentencesOf(text)
    .filter((sentence) => !lines.has(sentence))
    .join(' ');
}

/** Whether a text has a sentence of a tone. */
export const hasTone = (text: string, tone: Tone): boolean =>
  sentencesOf(text).some((sentence) => linesOf(tone, text).includes(sentence));

interface ToneScene {
  language: Language;
  trade: BusinessTypeKey;
  button: CallToAction;
  hasAddress: boolean;
  /** By which one of several sentences is chosen. */
  headline: string;
  /** Most characters of the text. */
  most: number;
}

/**
 * A text with a sentence that gives it a tone at its end. Where there is no room, what it said last makes way, never what it
 * says first; as it is where there is none even so.
 */
export function withTone(
  text: string,
  tone: Tone,
  { headline, most, language, ...about }: ToneScene,
): string {
  if (hasTone(text, tone)) return text;
  const lines = toneLines(tone, language, about);
  const first = numberFrom(headline) % lines.length;
  const inTurn = [...lines.slice(first), ...lines.slice(0, first)];
  const sentences = sentencesOf(text);
  for (let kept = sentences.length; kept > 0; kept--) {
    const found = inTurn
      .map((line) => [...sentences.slice(0, kept), line].join(' '))
      .find(({ length }) => length <= most);
    if (found) return found;
  }
  return text;
}

/** A text that begins with what the business is, with as much of the rest as has room; as it is where there is no room. */
export function withTrade(text: string, trade: string, most: number): string {
  if (text.startsWith(trade)) return text;
  const sentences = sentencesOf(text);
  for (let kept = sentences.length; kept > 0; kept--) {
    const whole = [trade, ...sentences.slice(0, kept)].join(' ');
    if (whole.length <= most) return whole;
  }
  return text;
}
