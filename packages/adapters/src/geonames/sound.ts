import { distance } from './distance.ts';

/** Consonants by what Hebrew and Latin letters sound like; letters that carry a vowel, or nothing, are left out. */
const consonants: Record<string, string> = {
  ...{
    ב: 'b',
    ג: 'g',
    ד: 'd',
    ה: '',
    ו: '',
    ז: 'z',
    ח: 'h',
    ט: 't',
    י: '',
    כ: 'k',
    ך: 'k',
    ל: 'l',
    מ: 'm',
    ם: 'm',
  },
  ...{ נ: 'n', ן: 'n', ס: 's', ע: '', פ: 'p', ף: 'p', צ: 'z', ץ: 'z', ק: 'k', ר: 'r', ש: 's', ת: 't', א: '' },
  ...{
    b: 'b',
    c: 'k',
    d: 'd',
    f: 'p',
    g: 'g',
    h: 'h',
    j: 'g',
    k: 'k',
    l: 'l',
    m: 'm',
    n: 'n',
    p: 'p',
    q: 'k',
    r: 'r',
  },
  ...{ s: 's', t: 't', v: 'b', x: 's', z: 'z' },
};
/** Latin letters that are one sound. */
const pairs: [RegExp, string][] = [
  [/sh|sch/g, 's'],
  [/th/g, 't'],
  [/ph/g, 'p'],
  [/[ckq]h/g, 'h'],
  [/t[sz]/g, 'z'],
];

/** What of a name is heard in any spelling: its consonants. */
export function soundOf(name: string): string {
  const plain = name.normalize('NFD').replace(/\p{M}/gu, '').toLocaleLowerCase('en');
  const simple = pairs.reduce((text, [letters, one]) => text.replace(letters, one), plain);
  return [...simple].map((letter) => consonants[letter] ?? '').join('');
}

/** Which of two names sounds further from a third: negative where the first is nearer. */
export const soundsFurther = (one: string, other: string, name: string): number => {
  const heard = soundOf(name);
  return distance(soundOf(one), heard) - distance(soundOf(other), heard);
};
