import type { Language } from '@awning/contract/scalars';

const names = {
  en: {
    women: [
      'Emma',
      'Sarah',
      'Rachel',
      'Olivia',
      'Laura',
      'Hannah',
      'Claire',
      'Julia',
      'Naomi',
      'Grace',
      'Megan',
      'Alice',
    ],
    men: [
      'Daniel',
      'Michael',
      'Tom',
      'David',
      'Ben',
      'James',
      'Adam',
      'Oliver',
      'Sam',
      'Peter',
      'Mark',
      'Leo',
    ],
  },
  he: {
    women: ['דנה', 'נועה', 'מיכל', 'שירה', 'יעל', 'רותם', 'ענת', 'הילה', 'תמר', 'קרן', 'אורית', 'ליאת'],
    men: ['יוסי', 'איתי', 'דניאל', 'אמיר', 'רועי', 'עומר', 'גיא', 'אלון', 'יונתן', 'ערן', 'נדב', 'אורי'],
  },
} as const;

const word = (words: string) => String.raw`(?<![\u05d0-\u05ea])[ושהכלבמ]{0,2}(?:${words})(?![\u05d0-\u05ea])`;
const women = new RegExp(
  String.raw`\b(?:wom[ea]n|mothers?|mums?|mummies|moms?|brides?|girls?|lad(?:y|ies)|she|her|grandmothers?|grandmas?|wives|gals?)\b|${word('נשים|אישה|אימהות|אמהות|אמא|אימא|כלה|כלות|בנות|בחורות|סבתא|סבתות|גברות|נערות|יולדות')}`,
  'giu',
);
const men = new RegExp(
  String.raw`\b(?:m[ea]n|fathers?|dads?|daddies|grooms?|guys?|boys?|blokes?|lads?|chaps?|fellas?|dudes?|gents?|gentlem[ea]n|husbands|he|his|grandfathers?|grandads?|grandpas?)\b|${word('גברים|גבר|אבות|אבא|חתן|חתנים|בחורים|בחור|סבא|סבים|נערים|בעלים(?! של)')}`,
  'giu',
);
/** Most of the customers. */
const mostly =
  /\b(?:mostly|mainly|mostly just|primarily|most(?: of)?|chiefly|largely)\b|(?<![\u05d0-\u05ea])(?:בעיקר|לרוב|רוב|רובם|רובן)(?![\u05d0-\u05ea])/iu;
/** Joins two genders that come together: "men and women". */
const joining = /^\s*(?:and|&|or|\/|,|וגם|או|ו)?\s*(?:also\s*)?$/iu;

/**
 * What the owner's own words of the customers say of their gender. Where they name both, that of most of them, or of those
 * named first; null where both are named in one breath, or neither.
 */
export function genderSaid(customers: string): 'f' | 'm' | null {
  const named: Named[] = [
    ...[...customers.matchAll(women)].map(({ 0: found, index }) => ({ gender: 'f' as const, found, index })),
    ...[...customers.matchAll(men)].map(({ 0: found, index }) => ({ gender: 'm' as const, found, index })),
  ].toSorted((one, other) => one.index - other.index);
  const [first] = named;
  const other = named.find(({ gender }) => gender !== first?.gender);
  if (!first || !other) return first?.gender ?? null;
  const most = mostly.exec(customers);
  const ofMost = most && mostNamed(named, customers, most.index);
  const leader = ofMost ?? first;
  const next = named.find(({ gender, index }) => gender !== leader.gender && index > leader.index);
  const between = next && customers.slice(leader.index + leader.found.length, next.index);
  return between !== undefined && joining.test(between) ? null : leader.gender;
}

interface Named {
  gender: 'f' | 'm';
  found: string;
  index: number;
}

/** Whom "mostly" is of: those after it in its clause, or else those before it there ("women mostly"), or the next. */
function mostNamed(named: readonly Named[], text: string, at: number): Named | undefined {
  const from = Math.max(...[',', '.', ';', '\n'].map((mark) => text.lastIndexOf(mark, at)));
  const next = text.slice(at).search(/[,.;\n]/);
  const until = next < 0 ? text.length : at + next;
  const inClause = named.filter(({ index }) => index > from && index < until);
  return inClause.find(({ index }) => index > at) ?? inClause.at(-1) ?? named.find(({ index }) => index > at);
}

/** A first name of a gender; the same seed gives the same name. */
export function personName(language: Language, gender: 'f' | 'm', seed: number, business = ''): string {
  const list = names[language][gender === 'f' ? 'women' : 'men'];
  const at = (seed >>> 3) % list.length;
  const name = list[at] ?? list[0];
  // A customer is not called as the owner is.
  return business.includes(name) ? (list[(at + 1) % list.length] ?? name) : name;
}

/** The gender of a name that we give ourselves; null for any other. */
export function genderOfName(name: string): 'f' | 'm' | null {
  const isIn = (key: 'women' | 'men') =>
    Object.values(names).some((lists) => (lists[key] as readonly string[]).includes(name));
  if (isIn('women')) return 'f';
  return isIn('men') ? 'm' : null;
}
