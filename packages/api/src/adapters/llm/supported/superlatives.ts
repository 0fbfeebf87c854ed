/** Claims of being first among all. */
const english =
  /\b(?:best|cheapest|finest|greatest|largest|biggest|fastest|quickest|lowest|highest|freshest|tastiest|friendliest|safest|strongest|softest|crispiest|warmest|nicest|prettiest|easiest|purest|closest|nearest|oldest|newest|leading|number one|no\.? ?1|#1|unbeatable|unmatched|unrivall?ed|unparallel(?:l)?ed|guaranteed?|guarantees|perfect(?:ion|ly)?|flawless|award[- ]winning|world[- ]class|top[- ]rated|world[- ]famous|famous|renowned|legendary|most [a-z]{4,}|the only|one and only|like no other|nobody else|no one else|expert|experts|premium|exclusive|top[- ](?:quality|notch|class|tier|choice|pick|bakery|shop|salon)|first-class|second to none|nothing (?:beats|compares)|beats (?:all|any|every|them all)|unique|one of a kind|ultimate|of the year|prize[- ]winning|awards?|prizes?|voted|best[- ]?sell(?:er|ers|ing)|highest[- ]rated|most-[a-z]{4,}|(?:everyone|everybody|town|city|street|neighbou?rhood)['’]?s favou?rite|the favou?rite|(?:recommended|trusted|loved|chosen|approved) by|as seen (?:on|in)|cheaper than|better than|lowest prices?|100 ?%)\b/giu;
const hebrew =
  /(?<![\u05d0-\u05ea])(?:הכי [\u05d0-\u05ea]+|[\u05d0-\u05ea]+ ביותר|מספר (?:אחת|אחד|1)|ה(?:טוב|טובה|טובים|טובות|זול|זולה|זולים|גדול|גדולה|מוביל|מובילה|מובילים) (?:ב(?:עיר|ארץ|ישראל|שכונה|אזור|עולם|תל אביב|ירושלים|חיפה|ענף|תחום|יותר)|מכולם|שיש)|היחיד(?:ה|ים|ות)?|יחידה? במינ[וה]|ייחודי(?:ת|ים|ות)?|אגדי(?:ת|ים|ות)?|ה(?:טעימ(?:ה|ים|ות)|טעים|טרי(?:ה|ים)?|יפ(?:ה|ים)|מקצועי(?:ת|ים)?|מהיר(?:ה|ים)?|ותיק(?:ה|ים)?|איכותי(?:ת|ים)?|מומלצ(?:ת|ים)|מומלץ|אהוב(?:ה|ים)?|פופולרי(?:ת|ים)?|ראשונ(?:ה|ים|ות)|ראשון) (?:ב(?:עיר|ארץ|ישראל|שכונה|אזור|עולם)|מכולם|שיש)|הבחירה של כולם|אהוב(?:ה|ים|ות)? על כולם|כולם (?:מתים|עפים|משתגעים) על|מומל(?:ץ|צת|צים|צות) על ידי|פרס(?:ים)?(?: ראשון)?|בלעדי(?:ת|ים|ות)?|מושלמ(?:ת|ים|ות)|מושלם|ללא תחרות|אין שני ל[\u05d0-\u05ea]+|אין כמו|זוכ(?:ה|ת|י) פרס(?:ים)?|עטור(?:ת|י)? פרסים|מפורסמ(?:ת|ים)|מפורסם|מובטח(?:ת|ים)?|בהתחייבות|פרימיום|מומחים|מומחית|מומחה|הזולים|הטובים|זול(?:ה|ים)? יותר מ[\u05d0-\u05ea]*)(?![\u05d0-\u05ea])/gu;

/** What somebody else attests: true only where the owner said so. */
const attested =
  /\b(?:certified|licensed|insured|organic|kosher|halal|vegan|scientifically|clinically|doctor[- ](?:recommended|approved)|(?:gluten|dairy|lactose|nut|sugar|allergen|additive|preservative)[- ]free|no (?:preservatives|additives|artificial [a-z]+)|all[- ]natural)\b|(?<![\u05d0-\u05ea])(?:כשר(?:ה|ים|ות)?|אורגני(?:ת|ים|ות)?|טבעוני(?:ת|ים|ות)?|מוסמכ(?:ת|ים|ות)|מוסמך|מורשה|(?:ללא|בלי|נטול(?:ת|י|ות)?) (?:גלוטן|סוכר|לקטוז|חלב|חומרים משמרים|חומר משמר|אגוזים|אלרגנים))(?![\u05d0-\u05ea])/giu;

/** Stars in a row: a rating. */
const stars = /(?:[★☆⭐🌟]\s?){2,}/gu;

export const superlativesIn = (text: string): string[] => [
  ...(text.match(english) ?? []),
  ...(text.match(hebrew) ?? []),
  ...(text.match(stars) ?? []),
];

export const attestedIn = (text: string): string[] => text.match(attested) ?? [];

/** Words that end like superlatives, and whose beginnings are words that can be compared. */
const others = new Set(
  'honest modest earnest forest tempest latest harvest interest digest deforest priest'.split(' '),
);

/**
 * English superlatives by their form: "-est" behind a word that has an "-er" as well.
 * @param isWord whether a word is in the dictionary
 */
export const comparativesIn = (text: string, isWord: (word: string) => boolean): string[] =>
  (text.match(/\b[a-z]{3,}est\b/giu) ?? []).filter((found) => {
    const stem = found.toLowerCase().slice(0, -'est'.length);
    const bases = [stem, `${stem}e`, stem.replace(/i$/u, 'y'), stem.replace(/(.)\1$/u, '$1')];
    return !others.has(found.toLowerCase()) && isWord(`${stem}er`) && bases.some(isWord);
  });
