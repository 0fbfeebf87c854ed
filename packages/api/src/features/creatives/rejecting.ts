import type { LayoutName } from '@awning/contract/designs';
import { firstSentence } from './argument.ts';
import type { DrawnVariation, VariationRow } from './store/conversations.ts';
import type { Rejected } from './tables.ts';

/** Which of the ads at hand a message turns down: one of the newest by its place (-1 is the last), the chosen one, or all. */
type Which = number | 'this' | 'all';

const ordinals = [
  /^(?:first|1st|top)|^ה?ראשו[נן]/u,
  /^(?:second|2nd|middle)|^ה?שני|^ה?אמצע/u,
  /^(?:third|3rd)|^ה?שלישי/u,
] as const;

const english =
  /^(?:please,? |no,? |sorry,? )*(?:(?:i )?(?:don['’]?t|do not) (?:like|want)(?: (?:any ?thing|any more|any|more|another one))?(?: like)?|not? (?:more |another )?(?:ads? |ones? |any ?thing )?like|nothing like|none (?:of|like)|not|without) (?<which>this|that|it|these|those|them|the (?:first|second|third|last|1st|2nd|3rd|top|middle))(?: (?:one|ones|ad|ads|idea|ideas|kind))?(?:,? please)?[.!]*$/iu;
const hebrew =
  /^(?:בבקשה,? |לא,? |סליחה,? )*(?:לא (?:אהבתי|אוהב(?:ת|ים)?|רוצה|רוצים) (?:עוד |יותר )?(?:את |כמו )?|(?:לא|בלי|שום דבר|אף אחת) (?:עוד |יותר )?(?:כמו |את )?)(?<which>כזה|כזאת|כזו|כאלה|כאלו|זה|זו|זאת|אלה|אלו|(?:ה?(?:רעיון|מודעה) )?ה?(?:ראשו(?:ן|נה)|שניי?ה|שני|שלישית?|אחרו(?:ן|נה)|אמצעית?))(?:,? בבקשה)?[.!]*$/u;

/** What a message that says "not like this" turns down; null for any other. */
export function parseRejection(message: string): Which | null {
  const text = message.trim().replace(/\s+/g, ' ');
  const found = (english.exec(text) ?? hebrew.exec(text))?.groups?.which?.toLowerCase();
  if (!found) return null;
  const bare = found.replace(/^the |^ה?(?:רעיון|מודעה) /u, '');
  const place = ordinals.findIndex((pattern) => pattern.test(bare));
  if (place >= 0) return place;
  if (/^last|^ה?אחרו[נן]/u.test(bare)) return -1;
  return /^(?:these|those|them|כאלה|כאלו|אלה|אלו)$/u.test(bare) ? 'all' : 'this';
}

/** Ids of the variations that a message turns down, of those that the newest turn made; none where there is no such one. */
export function rejectedIds(
  which: Which,
  newest: readonly DrawnVariation[],
  chosen: DrawnVariation | undefined,
): string[] {
  if (which === 'this' && chosen) return [chosen.id];
  if (typeof which === 'string') return newest.map(({ id }) => id);
  const one = newest.at(which);
  return one ? [one.id] : [];
}

/** What of a variation no further ad is to be like. */
export const rejectedOf = ({ design, argument, angle, text }: VariationRow): Rejected => ({
  layout: design.layout,
  type: design.type,
  scene: design.scene,
  photos: design.photos.map(({ id }) => id),
  argument,
  angle,
  text,
});

/**
 * Whether an ad argues as one did that was turned down, or says what that one said first. Where one of the two names no
 * argument, its angle counts.
 */
export const arguesAlike = (
  ad: { argument?: string | null | undefined; angle: string; text: string },
  rejected: readonly Rejected[],
): boolean =>
  rejected.some(
    ({ argument, angle, text }) =>
      ad.text.includes(firstSentence(text)) ||
      (argument !== null && ad.argument != null ? argument === ad.argument : angle === ad.angle),
  );

/** The layouts that are left; all of them where none would be. */
export function layoutsLeft(
  layouts: readonly LayoutName[],
  rejected: readonly Rejected[],
): readonly LayoutName[] {
  const left = layouts.filter((layout) => rejected.every((one) => one.layout !== layout));
  return left.length > 0 ? left : layouts;
}
