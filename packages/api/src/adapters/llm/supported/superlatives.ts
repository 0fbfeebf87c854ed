/** Claims of being first among all. */
const english =
  /\b(?:best|cheapest|finest|greatest|largest|biggest|fastest|quickest|lowest|highest|freshest|tastiest|friendliest|safest|strongest|softest|crispiest|warmest|nicest|prettiest|easiest|purest|closest|nearest|oldest|newest|leading|number one|no\.? ?1|#1|unbeatable|unmatched|unrivall?ed|unparallel(?:l)?ed|guaranteed?|guarantees|perfect(?:ion|ly)?|flawless|award[- ]winning|world[- ]class|top[- ]rated|world[- ]famous|famous|renowned|legendary|most [a-z]{4,}|the only|one and only|like no other|nobody else|no one else|expert|experts|premium|exclusive|cheaper than|better than|lowest prices?|100 ?%)\b/giu;
const hebrew =
  /(?<![\u05d0-\u05ea])(?:הכי [\u05d0-\u05ea]+|[\u05d0-\u05ea]+ ביותר|מספר (?:אחת|אחד|1)|ה(?:טוב|טובה|טובים|טובות|זול|זולה|זולים|גדול|גדולה|מוביל|מובילה|מובילים) (?:ב(?:עיר|ארץ|ישראל|שכונה|אזור|עולם|תל אביב|ירושלים|חיפה|ענף|תחום|יותר)|מכולם|שיש)|היחיד(?:ה|ים|ות)?|בלעדי(?:ת|ים|ות)?|מושלמ(?:ת|ים|ות)|מושלם|ללא תחרות|אין שני ל[\u05d0-\u05ea]+|אין כמו|זוכ(?:ה|ת|י) פרס(?:ים)?|עטור(?:ת|י)? פרסים|מפורסמ(?:ת|ים)|מפורסם|מובטח(?:ת|ים)?|בהתחייבות|פרימיום|מומחים|מומחית|מומחה|הזולים|הטובים|זול(?:ה|ים)? יותר מ[\u05d0-\u05ea]*)(?![\u05d0-\u05ea])/gu;

/** What somebody else attests: true only where the owner said so. */
const attested =
  /\b(?:certified|licensed|insured|organic|kosher|halal|vegan|scientifically|clinically|doctor[- ]recommended)\b|(?<![\u05d0-\u05ea])(?:כשר(?:ה|ים|ות)?|אורגני(?:ת|ים|ות)?|טבעוני(?:ת|ים|ות)?|מוסמכ(?:ת|ים|ות)|מוסמך|מורשה)(?![\u05d0-\u05ea])/giu;

export const superlativesIn = (text: string): string[] => [
  ...(text.match(english) ?? []),
  ...(text.match(hebrew) ?? []),
];

export const attestedIn = (text: string): string[] => text.match(attested) ?? [];
