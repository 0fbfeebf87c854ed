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

const women =
  /\b(?:women|woman|mothers?|mums?|moms?|brides?|girls?|ladies|she|her|grandmothers?)\b|נשים|אישה|אימהות|אמהות|אמא|כלה|כלות|בנות|סבתא/giu;
const men =
  /\b(?:men|man|fathers?|dads?|grooms?|guys?|boys?|he|his|grandfathers?)\b|גברים|גבר|אבות|אבא|חתן|בחורים|סבא|(?<![\u05d0-\u05ea])בעלים(?! של)(?![\u05d0-\u05ea])/giu;

/** What the owner's own words of the customers say of their gender: null where they name both, or none. */
export function genderSaid(customers: string): 'f' | 'm' | null {
  const [female, male] = [women, men].map((pattern) => (customers.match(pattern) ?? []).length);
  if (female && !male) return 'f';
  return male && !female ? 'm' : null;
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
