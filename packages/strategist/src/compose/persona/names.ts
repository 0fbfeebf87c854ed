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

/** A first name of a gender; the same seed gives the same name. */
export function personName(language: Language, gender: 'f' | 'm', seed: number, business = ''): string {
  const list = names[language][gender === 'f' ? 'women' : 'men'];
  const at = (seed >>> 3) % list.length;
  const name = list[at] ?? list[0];
  // A customer is not called as the owner is.
  return business.includes(name) ? (list[(at + 1) % list.length] ?? name) : name;
}
