import type { FactValue } from '@awning/contract/facts';
import { taboosIn } from './taboos.ts';

type Tone = Extract<FactValue, { kind: 'tone' }>['tone'];

/** Hebrew words with their prefixes: «בחום» is warm, «לחם» is bread. */
const he = (words: string) => String.raw`(?<![\u05d0-\u05ea])(?:ו|ש|יותר )?(?:${words})(?![\u05d0-\u05ea])`;
const en = (words: string) => String.raw`\b(?:${words})\b`;
const either = (english: string, hebrew: string) => new RegExp(`${en(english)}|${he(hebrew)}`, 'iu');

/** Words that name a tone. A tone that is denied ("not formal", "לא רשמי") is none. */
const names: [Tone, RegExp][] = [
  [
    'warm',
    either(
      'warm\\w*|fr(?:ie|ei|e)ndly|kind|caring|personal|cosy|cozy|like family|from the heart',
      'ב?חום|חם|חמה|חמים|חמות|חמימ(?:ה|ים|ות)|חמימות|אישי(?:ת|ים|ות)?|חברי(?:ת|ים|ות)?|ידידותי(?:ת|ים|ות)?|נעים|נעימה|משפחתי(?:ת|ים|ות)?|מהלב|בגובה העיניים',
    ),
  ],
  [
    'playful',
    either(
      'playful|funny|fun|humou?r\\w*|jokes?|witty|cheeky|light-?hearted',
      'שובב(?:ה|ים|ות)?|מצחיק(?:ה|ים|ות)?|[בעם ]*הומור|קריצה|כיפי(?:ת)?|ב?חיוך|קליל(?:ה|ים|ות)?|זורם|זורמת',
    ),
  ],
  [
    'formal',
    either(
      'formal|professional|serious|respectful|expert',
      'רשמי(?:ת|ים|ות)?|מקצועי(?:ת|ים|ות)?|ב?מקצועיות|רציני(?:ת|ים|ות)?|מכובד(?:ת|ים|ות)?',
    ),
  ],
  [
    'plain',
    either(
      'plain|simple|straight\\w*|matter.of.fact|honest|no.nonsense|direct|to the point',
      'ב?פשוט|פשוטה|פשוטים|פשוטות|בפשטות|ענייני(?:ת|ים|ות)?|לעניין|ישיר(?:ה|ים|ות)?|בגובה(?! העיניים)|דוגרי|כן וישר|ישר ולעניין|בלי בולשיט',
    ),
  ],
  [
    'bold',
    either(
      'bold|loud|confident|daring|strong',
      'נועז(?:ת|ים|ות)?|חזק(?:ה|ים|ות)?|בולט(?:ת|ים|ות)?|בטוח(?:ה|ים)? (?:בעצמו|בעצמה|בעצמנו)',
    ),
  ],
  [
    'calm',
    either(
      'calm\\w*|quiet|gentle|soothing|relaxed|reassuring|soft',
      'רגוע(?:ה|ים|ות)?|ברוגע|שקט(?:ה|ים|ות)?|עדין|עדינה|בעדינות|מרגיע(?:ה|ים|ות)?|רך|רכה',
    ),
  ],
];
const denied = new RegExp(
  `${String.raw`\b(?:not|never|no(?!.nonsense\b)|nothing|without|don['’]?t|avoid|less)\b`}|${String.raw`(?<![\u05d0-\u05ea])[וש]?(?:לא|בלי(?! בולשיט)|ללא|אסור|אף פעם|פחות)(?![\u05d0-\u05ea])`}`,
  'iu',
);

/** The tones that an answer asks for, and what it forbids. */
export function toneIn(text: string): FactValue[] {
  const { taboos, rest } = taboosIn(text);
  const clauses = rest.split(/[.,;!\n]|\b(?:but|and)\b|(?:^|\s)(?:אבל|אלא)(?:\s|$)/iu);
  const wanted = clauses.filter((clause) => !denied.test(clause)).join('\n');
  const tones = names.flatMap(([tone, words]) =>
    words.test(wanted) ? [{ kind: 'tone' as const, tone }] : [],
  );
  return [...tones, ...taboos.map((words) => ({ kind: 'taboo' as const, words }))];
}
