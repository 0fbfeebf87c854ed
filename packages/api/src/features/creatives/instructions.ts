import type { AdsAbout } from '@awning/contract/creatives';
import type { DesignInput } from './design-input.ts';

/** Colours that an owner can ask for by name, as `#rrggbb`. */
const colours = {
  red: '#a32428',
  orange: '#9a4a10',
  yellow: '#836100',
  green: '#1f6633',
  teal: '#006169',
  blue: '#1d4f94',
  purple: '#5f3d93',
  pink: '#a02d62',
  brown: '#643e22',
  black: '#232220',
} as const;
type ColourName = keyof typeof colours;

/** Colour words of English and Hebrew, as owners write them. */
const words: readonly (readonly [ColourName, RegExp])[] = [
  ['red', /\bred\b|(?<![א-ת])(?:ב|ל)?אדומ?(?:ם|ה|ים|ות)?(?![א-ת])/i],
  ['orange', /\borange\b|(?<![א-ת])(?:ב|ל)?כתומ?(?:ם|ה|ים|ות)?(?![א-ת])/i],
  ['yellow', /\byellow\b|\bgold(?:en)?\b|(?<![א-ת])(?:ב|ל)?(?:צהוב|זהב)(?:ה|ים|ות)?(?![א-ת])/i],
  ['green', /\bgreen\b|(?<![א-ת])(?:ב|ל)?ירוק(?:ה|ים|ות)?(?![א-ת])/i],
  ['teal', /\bteal\b|\bturquoise\b|(?<![א-ת])(?:ב|ל)?טורקיז(?![א-ת])/i],
  ['blue', /\bblue\b|\bnavy\b|(?<![א-ת])(?:ב|ל)?(?:כחול|תכלת)(?:ה|ים|ות)?(?![א-ת])/i],
  ['purple', /\bpurple\b|\bviolet\b|(?<![א-ת])(?:ב|ל)?סגול(?:ה|ים|ות)?(?![א-ת])/i],
  ['pink', /\bpink\b|(?<![א-ת])(?:ב|ל)?ורוד(?:ה|ים|ות)?(?![א-ת])/i],
  ['brown', /\bbrown\b|(?<![א-ת])(?:ב|ל)?חומ?(?:ם|ה|ים|ות)(?![א-ת])/i],
  ['black', /\bblack\b|\bgr[ae]y\b|(?<![א-ת])(?:ב|ל)?(?:שחור|אפור)(?:ה|ים|ות)?(?![א-ת])/i],
];

/** An instruction of at most so many words that names a colour asks for nothing else. */
const colourOnlyWords = 7;

/** The colour that an instruction asks for. */
export interface ColourRequest {
  /** `#rrggbb`. */
  colour: string | null;
  /** True where it asks for another colour and nothing else: the words stay. */
  onlyColour: boolean;
}

export function colourIn(instruction: string): ColourRequest {
  const name = words.find(([, pattern]) => pattern.test(instruction))?.[0];
  const colour = name ? colours[name] : null;
  const length = instruction.trim().split(/\s+/).length;
  return { colour, onlyColour: colour !== null && length <= colourOnlyWords };
}

const moreEnglish =
  /^(?:please\s+)?(?:(?:can|could) (?:you|i|we) )?(?:(?:make|write|add|give|show|try|get|have|see|do)\s+)?(?:me |us )?(?:(?:\d|one|two|three|four|five|six|a few|some|any) )?(?:more|another|others?|new|different)(?: (?:one|two|three|few|set))?(?:\s+(?:ads?|ideas?|ones?|variations?|versions?|options?|creatives?))?(?:,?\s*please)?[.!?]*$/iu;
const moreHebrew =
  /^(?:בבקשה\s+)?(?:אפשר\s+)?(?:(?:תעשו|עשו|תכתבו|כתבו|הוסיפו|תנו|תראו|הראו|תציעו|נסו|לראות|לקבל)\s+(?:לי\s+|לנו\s+)?)?(?:עוד(?:\s+(?:\d|אחת|אחד|שתיים|שניים|שתי|שלוש|שלושה|כמה))?(?:\s+(?:מודעות|מודעה|רעיונות|רעיון|וריאציות|גרסאות|אפשרויות))?|(?:מודעות|רעיונות|משהו|אפשרויות|גרסאות)\s+(?:אחר(?:ות|ים)?|חדש(?:ות|ים)?))(?:,?\s*בבקשה)?[.!?]*$/u;

/** Whether an instruction asks for more variations and for nothing in particular. */
export const asksForMore = (instruction: string) =>
  moreEnglish.test(instruction.trim()) || moreHebrew.test(instruction.trim());

/** What the owner asks of a turn's ads in words: her instruction, or what she began the conversation with; null for neither. */
export function wordsOf(task: DesignInput['task'], about: AdsAbout | null): string | null {
  if (task.kind === 'instruction' && !asksForMore(task.instruction)) return task.instruction;
  return about && 'words' in about ? about.words : null;
}
