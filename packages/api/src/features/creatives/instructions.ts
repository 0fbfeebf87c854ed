import type { AdsAbout } from '@awning/contract/creative-conversations';
import { colourIn } from './colours.ts';
import type { DesignInput } from './design-input.ts';

const moreEnglish =
  /^(?:please\s+)?(?:(?:can|could) (?:you|i|we) )?(?:(?:make|write|add|give|show|try|get|have|see|do)\s+)?(?:me |us )?(?:(?:\d|one|two|three|four|five|six|a few|some|any) )?(?:more|another|others?|new|different)(?: (?:one|two|three|few|set))?(?:\s+(?:ads?|ideas?|ones?|variations?|versions?|options?|creatives?))?(?:,?\s*please)?[.!?]*$/iu;
const moreHebrew =
  /^(?:בבקשה\s+)?(?:אפשר\s+)?(?:(?:תעשו|עשו|תכתבו|כתבו|הוסיפו|תנו|תראו|הראו|תציעו|נסו|לראות|לקבל)\s+(?:לי\s+|לנו\s+)?)?(?:עוד(?:\s+(?:\d|אחת|אחד|שתיים|שניים|שתי|שלוש|שלושה|כמה))?(?:\s+(?:מודעות|מודעה|רעיונות|רעיון|וריאציות|גרסאות|אפשרויות))?|(?:מודעות|רעיונות|משהו|אפשרויות|גרסאות)\s+(?:אחר(?:ות|ים)?|חדש(?:ות|ים)?))(?:,?\s*בבקשה)?[.!?]*$/u;

/** Whether an instruction asks for more variations and for nothing in particular. */
export const asksForMore = (instruction: string) =>
  moreEnglish.test(instruction.trim()) || moreHebrew.test(instruction.trim());

const others =
  /\b(?:more|another|other|new|different|two|three|\d) (?:\w+ )?(?:ads?|ideas?|ones?|variations?|versions?|options?|creatives?)\b|\banother one\b/iu;
const othersHebrew =
  /(?<![א-ת])(?:עוד (?:\S+ )?(?:מודעות|מודעה|רעיונות|רעיון|וריאציות|גרסאות|גרסה|אפשרויות|אחת|אחד|שתיים|שניים|שלוש|שלושה|כמה)|(?:מודעות|מודעה|רעיונות|רעיון|גרסאות|גרסה|אפשרויות) (?:אחר(?:ות|ים|ת)?|חדש(?:ות|ים|ה)?))(?![א-ת])/u;

/** Whether an instruction asks for further ads, whatever else it asks of them. */
export const asksForFurtherAds = (instruction: string) =>
  asksForMore(instruction) || others.test(instruction) || othersHebrew.test(instruction);

/** What the owner asks of a turn's ads in words: her instruction without the colour in it, or what she began the conversation with; null for neither. */
export function wordsOf(task: DesignInput['task'], about: AdsAbout | null): string | null {
  const rest = task.kind === 'instruction' ? colourIn(task.instruction).rest : '';
  if (rest !== '' && !asksForMore(rest)) return rest;
  return about && 'words' in about ? about.words : null;
}

const pictures = /\b(?:picture|photo|image|drawing|illustration|background)s?\b|תמונ|ציור|איור|רקע|צילום/iu;

/**
 * Whether a turn may change ads that are there, which makes no new idea and so is not counted: it is known once its instruction was
 * understood. Words that ask for further ads make new ones.
 * @param areThere whether there are any; `isChosen`: whether one of them is chosen
 */
export const mayChange = (task: DesignInput['task'], areThere: boolean, isChosen: boolean): boolean =>
  areThere &&
  task.kind === 'instruction' &&
  !asksForFurtherAds(task.instruction) &&
  (isChosen || colourIn(task.instruction).colour !== null || pictures.test(task.instruction));
