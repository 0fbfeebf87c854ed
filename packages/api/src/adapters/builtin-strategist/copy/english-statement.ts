import { tidy, withoutEndMarks } from '../fit.ts';

/** Opening words that are not part of the clause. */
const openers =
  /^(?:because|and|or|but|so|also|plus|then|well|mostly|mainly|usually|often|sometimes|probably|maybe|perhaps|honestly|basically|simply|obviously|i (?:think|guess|believe|suppose)|we (?:think|believe)|since(?!\s+\d)|the fact that|it['’]s (?:that|because)|the (?:main )?(?:reason|thing) is(?: that)?|what (?:tips the scales|decides) is|that(?=\s+(?:we|the|our|it|you|they|there|every|each|i)\b))(?:\s+that)?[,:]?\s+/iu;
/** Names for customers. */
export const people =
  '(?:they|people|customers|clients|patients|guests|members|parents|families|most(?: of (?:them|our \\w+)| people| customers| clients| patients| guests)?|some(?: of them| people| customers)?|many(?: of them| people| customers)?)';
/** Introductions such as "They say that …" and "They choose us because …". */
const told = new RegExp(
  String.raw`^${people}\s+(?:all |always |often |usually |mostly |simply |just |also )*(?:(?:say|tell us|know|feel|notice|see|like|love|appreciate|value|mention|trust|want|hear)(?:\s+(?:that|it that))?\s+(?=(?:we|our|the|that we|there|it|nobody|everything|every|each|how|my|i)\b)|(?:(?:choose|trust|like|love|pick|recommend|prefer) us|come(?: back)?(?: to us)?|stay(?: with us)?|return|decide(?: for us)?|buy(?: here| from us)?)\s+(?:because(?: of)?|since|as|for)\s+)`,
  'iu',
);
/** Words that must not end a line, and words that must not begin one. */
const dangling =
  /(?:^|\s)(?:a|an|the|and|or|but|of|to|in|on|at|for|from|with|by|as|is|are|was|were|that|who|which|whose|their|your|my|our|its|than|because|if|when|so|very|too|not|about|into|over|without)$/iu;
const leading =
  /^(?:because|since(?! \d)|and|or|but|so|which|who|whose|whom|that(?! is|['’]s)|than|of|to|they|them|their|she|he|her|his|also|by)\b/iu;

const hedge = /,?\s+(?:mostly|mainly|usually|often|sometimes|probably|I (?:think|guess))$/iu;

/** A statement without its introduction: "Because", "They say that". */
export function strip(text: string): string {
  for (let rest = withoutEndMarks(tidy(text)).replace(/[.!]+$/u, ''); ; ) {
    const next = tidy(rest.replace(openers, '').replace(told, '').replace(hedge, ''));
    if (next === rest) return rest;
    rest = next;
  }
}

/** Whether a text begins and ends at clause boundaries. */
export function whole(text: string): boolean {
  const bare = text.replace(/[.!?”’)]+$/u, '');
  return (
    !dangling.test(bare) &&
    !leading.test(bare) &&
    !/[,;:–-]$/u.test(bare) &&
    balanced(bare + text.slice(bare.length))
  );
}

const balanced = (text: string) =>
  (text.match(/“/gu) ?? []).length === (text.match(/”/gu) ?? []).length &&
  (text.match(/\(/gu) ?? []).length === (text.match(/\)/gu) ?? []).length;

export const words = (text: string) => text.split(' ').length;
