const swaps: [RegExp, string][] = [
  [/\bthey['’]re\b|\bthey are\b/giu, 'you’re'],
  [/\bthey['’]ve\b/giu, 'you’ve'],
  [/\bthey['’]ll\b/giu, 'you’ll'],
  [/\bthey['’]d\b/giu, 'you’d'],
  [/\bthey were\b/giu, 'you were'],
  [/\bthey\b/giu, 'you'],
  [/\bthem\b/giu, 'you'],
  [/\btheirs\b/giu, 'yours'],
  [/\btheir\b/giu, 'your'],
  [/\bthemselves\b/giu, 'yourself'],
];
const third = /\b(?:they|them|their|theirs|themselves)\b/iu;
/** Verbs whose object "them" refers to people. */
const toPeople =
  /\b(?:tell|show|explain|call|listen|help|give|send|teach|ask|remember|know|meet|treat|answer|advise|talk|speak|save|walk|guide|make)\b/iu;
const peopleFirst =
  /^(?:parents|children|kids|patients|clients|customers|guests|members|families|people|couples)\b/iu;

/**
 * Turns a statement about the customers into one that addresses them.
 * @param always whether "they" can only refer to the customers
 * @returns null where "they" may refer to somebody or something else
 */
export function toReader(text: string, always = false): string | null {
  if (!third.test(text)) return text;
  if (!always && peopleFirst.test(text)) return text;
  const ours = /^(?:we|i)\b/iu.test(text) && toPeople.test(text) && !/\bthey\b/iu.test(text);
  if (!always && !ours && !/^they\b/iu.test(text)) return null;
  return swaps.reduce((said, [pattern, to]) => said.replace(pattern, to), text);
}
