/** Consonants: words of them match none of the patterns that a model's answers are checked by. */
const letters = 'bcdfghjklmnpqrstvwxz';
const length = 6;
/** How long it takes until an instant reads like one before it, in tenths of a millisecond: an hour and more. */
const round = letters.length ** length;

/** An instant as a word: what a model says in figures is held to the facts. */
export function inLetters(ms: number): string {
  let rest = Math.round(ms * 10) % round;
  let word = '';
  for (let place = 0; place < length; place += 1) {
    word = `${letters[rest % letters.length]}${word}`;
    rest = Math.floor(rest / letters.length);
  }
  return word;
}

/** The instants in a text, as milliseconds near `now`. */
export function instantsIn(text: string, now: number): number[] {
  const words = text.match(new RegExp(`(?<![a-z])[${letters}]{${length}}(?![a-z])`, 'g')) ?? [];
  return words.map((word) => {
    const value = [...word].reduce((sum, letter) => sum * letters.length + letters.indexOf(letter), 0);
    const near = Math.round(now * 10);
    const back = (near - value) % round;
    return (near - (back < 0 ? back + round : back)) / 10;
  });
}
