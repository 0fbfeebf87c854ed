import { isTyped } from '../../playbooks/typed-words.ts';
import { hasPicture, hasWord } from '../../text.ts';

/** Whether an answer says nothing: one of a closed list, or without a letter, a number and a picture. */
export const saysNothing = (text: string): boolean =>
  hasWord(text) ? isTyped(text, ({ nothing }) => nothing) : !hasPicture(text);
