import { hasPicture, wordsOf } from '../../text.ts';

/** Answers that say nothing, as they are typed, without marks. */
const nothing = new Set(
  [
    'no idea | idk | dunno | dont know | don t know | i dont know | i don t know | i do not know | not sure | im not sure | i m not sure | no clue | skip | pass | n a | nothing',
    'לא יודע | לא יודעת | לא יודעים | אני לא יודע | אני לא יודעת | אין לי מושג | אין לנו מושג | אין מושג | לא בטוח | לא בטוחה | לא בטוחים | דלג | דלגי | כלום',
  ].flatMap((list) => list.split(' | ')),
);

/** A bare yes, as it is typed, without marks. */
const yes = new Set(
  [
    'yes | yep | yeah | yup | ok | okay | sure | correct | right | thats right | that s right | exactly | all correct | yes it is | yes thats right | yes that s right | all good | looks good',
    'כן | נכון | בדיוק | הכל נכון | כן נכון | כן הכל נכון | כן בדיוק | מדויק | נכון מאוד | הכול נכון | אוקיי | אוקי | בסדר',
  ].flatMap((list) => list.split(' | ')),
);

/** Whether an answer is a bare yes: one of a closed list. */
export const saysYes = (text: string): boolean => yes.has(wordsOf(text).join(' '));

/** Whether an answer says nothing: one of a closed list, or without a letter, a number and a picture. */
export function saysNothing(text: string): boolean {
  const words = wordsOf(text);
  return words.length === 0 ? !hasPicture(text) : nothing.has(words.join(' '));
}
