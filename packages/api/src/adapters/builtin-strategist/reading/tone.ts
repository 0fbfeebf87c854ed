import type { FactValue } from '@awning/contract/facts';
import { beginningOf } from '@awning/contract/text';

type Tone = Extract<FactValue, { kind: 'tone' }>['tone'];

/** Words that name a tone. A tone that is denied ("not formal", "לא רשמי") is none. */
const names: [Tone, RegExp][] = [
  [
    'warm',
    /\b(?:warm\w*|fr(?:ie|ei|e)ndly|kind|caring|personal|cosy|cozy|like family|from the heart)\b|חם|חמה|חמים|חמימ|בחום|אישי|חברי|ידידותי|נעים|משפחתי|מהלב|בגובה העיניים/iu,
  ],
  [
    'playful',
    /\b(?:playful|funny|fun|humou?r\w*|jokes?|witty|cheeky|light-?hearted)\b|שובב|מצחיק|הומור|קריצה|כיפי|חיוך|קליל|זורם/iu,
  ],
  ['formal', /\b(?:formal|professional|serious|respectful|expert)\b|רשמי|מקצועי|רציני|מכובד/iu],
  [
    'plain',
    /\b(?:plain|simple|straight\w*|matter.of.fact|honest|no.nonsense|direct|to the point)\b|פשוט|ענייני|ישיר|בגובה|דוגרי|כן וישר|בלי בולשיט/iu,
  ],
  ['bold', /\b(?:bold|loud|confident|daring|strong)\b|נועז|חזק|בולט|בטוח בעצמו/iu],
  ['calm', /\b(?:calm\w*|quiet|gentle|soothing|relaxed|reassuring|soft)\b|רגוע|שקט|עדין|מרגיע|רך/iu],
];
const denied = /\b(?:not|never|no|nothing|without|don['’]?t|avoid)\b|לא|בלי|אסור|אף פעם/iu;

/** What must never be said, after words that forbid it. */
const forbidden = [
  /בלי\s+(?:המילה|המילים|להגיד|לומר)\s+["״'׳]?([^"״.,;!?\n]{2,60})/u,
  /\b(?:never|don['’]?t(?: ever)?|do not|must(?: not|n['’]t))\s+(?:say|mention|use|write|call (?:it|us|them))\s+(?:the words? |that (?:it|we)(?:['’]s| is| are)? |it )?["“'‘]?([^"”'’.,;!?\n]{2,60})/iu,
  /(?:אסור|לא|לעולם לא|אף פעם לא)\s+(?:להגיד|לומר|לכתוב|להזכיר|אומרים|תגידו|תכתבו|תזכירו)\s+(?:את המילה |את המילים |ש)?["״'׳]?([^"״.,;!?\n]{2,60})/u,
];

/** The tones that an answer asks for, and what it forbids. */
export function toneIn(text: string): FactValue[] {
  const clauses = text.split(/[.,;!\n]|\b(?:but|and)\b|(?:^|\s)(?:אבל|אלא)(?:\s|$)/iu);
  const wanted = clauses.filter((clause) => !denied.test(clause)).join('\n');
  const tones = names.flatMap(([tone, words]) =>
    words.test(wanted) ? [{ kind: 'tone' as const, tone }] : [],
  );
  const taboos = forbidden.flatMap((words) => {
    const said = words
      .exec(text)?.[1]
      ?.replace(/\s+please$/iu, '')
      .trim();
    return said ? [{ kind: 'taboo' as const, words: beginningOf(said, 80) }] : [];
  });
  return [...tones, ...taboos];
}
