/** Answers that say nothing but that something is right, as they are typed, without marks. */
const agreements = new Set(
  [
    'yes | yep | yeah | yes it is | yes thats right | yes that s right | thats right | that s right | right | correct | ok | okay | sure | all good | looks good',
    'כן | כן נכון | נכון | נכון מאוד | מדויק | בדיוק | הכול נכון | הכל נכון | אוקיי | בסדר',
  ].flatMap((list) => list.split(' | ')),
);

/** Whether an answer to "is it right?" is one of a closed list that say so: such words tell nothing to keep. */
export const isAgreement = (answer: string): boolean =>
  agreements.has(
    answer
      .normalize('NFKC')
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, ' ')
      .trim(),
  );
