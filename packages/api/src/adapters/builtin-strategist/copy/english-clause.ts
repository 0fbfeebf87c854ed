/** Verbs that are common in statements about small businesses, in their base form. */
const bases =
  `accept add advise agree answer arrange arrive ask bake become begin bleed break bring build burst buy call care carry
  check choose clean clear clog close come complain cook cost cover crack cut deliver design dig do draw drip drive
  eat end enjoy explain fail fall feel ferment fill find finish fit fix flood fly get give go greet grow guarantee
  happen hear heal help hold hurt include keep know last laugh leak learn leave let like listen look lose love make
  meet melt mill miss move need offer open own pay pick plan play prepare press promise put reach recommend remember
  repair reply rest return rise rot run save say see sell send serve show shrink sign sit sleep smell smile sound
  speak spend stand start stay stop stretch suit swell take talk taste teach tell think tidy train treat try turn
  understand update use visit wait wake walk want wash watch wear wilt work wrap write`.split(/\s+/);
const irregular =
  `is are was were am be has have had does did can could will would may might must should isn't aren't wasn't
  weren't hasn't haven't doesn't don't didn't can't won't wouldn't it's that's there's we're you're they're i'm we've
  you've i've we'll you'll it'll broke came cut fell felt found gave got grew heard hurt kept knew left lost made met
  paid ran said saw sold sent stood stopped took told went woke wore wrote burst ate bled held rose understood`.split(
    /\s+/,
  );
const inflected = bases.flatMap((base) => [
  base,
  /(?:s|sh|ch|x|z|o)$/.test(base)
    ? `${base}es`
    : /[^aeiou]y$/.test(base)
      ? `${base.slice(0, -1)}ies`
      : `${base}s`,
  base.endsWith('e') ? `${base}d` : /[^aeiou]y$/.test(base) ? `${base.slice(0, -1)}ied` : `${base}ed`,
]);
const verbs = new Set([...inflected, ...irregular]);

const pronoun =
  /^(?:we|you|they|it|i|he|she|there|nobody|no one|everybody|everyone|everything|nothing|this|these|that|it['’]s|that['’]s|we['’]\w+|you['’]\w+|they['’]\w+|it['’]\w+|i['’]\w+)\b/iu;
const determiner =
  /^(?:the|a|an|our|my|your|their|every|each|all|most|some|no|one|two|three|both|his|her)\b/iu;

/** Whether a text begins like the subject of a sentence. */
export const startsClause = (text: string) => pronoun.test(text) || determiner.test(text);

/** Whether a text has a subject and a verb, by word lists and endings. */
export function isClause(text: string): boolean {
  const list =
    text
      .toLowerCase()
      .replaceAll('’', "'")
      .match(/[\p{L}\p{N}'-]+/gu) ?? [];
  if (pronoun.test(text))
    return (
      list.length >= 3 || (list.length === 2 && list.some((word) => word.includes("'") || verbs.has(word)))
    );
  const from = determiner.test(text) ? 2 : 1;
  return list.slice(from).some((word) => verbs.has(word));
}
