import type { Amount } from './counted.ts';
import { type Topic, topicIn } from './units.ts';

/** Amounts that are said without a number: "half an hour", "for a dollar", "within the hour". */
const spelled: [RegExp, Pick<Amount, 'value' | 'unit'> & { what: string | null; topic?: Topic }][] = [
  [/\bhalf[\s-](?:(?:the|its|of the) )?(?:price|off)\b|(?<![\u05d0-\u05ea])ב?חצי (?:ה)?מחיר/giu, off(50)],
  [/\ba (?:third|quarter) off\b|(?<![\u05d0-\u05ea])(?:שליש|רבע) (?:הנחה|מה?מחיר|מחיר)/giu, off(null)],
  [/(?<![\u05d0-\u05ea])יובל שנים/gu, time(50, 'year')],
  [/\bsecond[\s-]generation\b|(?<![\u05d0-\u05ea])דור שני(?![\u05d0-\u05ea])/giu, time(2, 'generation')],
  [/(?<![\u05d0-\u05ea])דור שלישי(?![\u05d0-\u05ea])/gu, time(3, 'generation')],
  [/(?<![\u05d0-\u05ea])דור רביעי(?![\u05d0-\u05ea])/gu, time(4, 'generation')],
  [/\ba (?:fiver|tenner|penny)\b/giu, { value: null, unit: 'cents', what: null }],
  [/\bhalf[\s-](?:an?[\s-])?hour\b|\bhalf hours?\b|(?<![\u05d0-\u05ea])[בלכ]?חצי שעה/giu, time(30, 'minute')],
  [/\bquarter of an hour\b|(?<![\u05d0-\u05ea])[בלכ]?רבע שעה/giu, time(15, 'minute')],
  [/\bhalf a century\b|(?<![\u05d0-\u05ea])חצי מאה/giu, time(50, 'year')],
  [/\bquarter(?: of a)?[\s-]century\b|(?<![\u05d0-\u05ea])רבע מאה/giu, time(25, 'year')],
  [/(?<!half |quarter of )\b(?:a|one) century\b/giu, time(100, 'year')],
  [/\b(?:a|one|over a) decade\b|(?<![\u05d0-\u05ea])[בלכמ]?עשור(?![\u05d0-\u05ea])/giu, time(10, 'year')],
  ...(['minute', 'hour', 'day', 'week'] as const).map((unit): [RegExp, ReturnType<typeof time>] => [
    new RegExp(`\\b(?:within|in under|in less than|inside) (?:an?|one|the) ${unit}\\b`, 'giu'),
    time(1, unit),
  ]),
  [/(?<![\u05d0-\u05ea])(?:תוך|בתוך|בפחות מ) ?שעה(?![\u05d0-\u05ea])/gu, time(1, 'hour')],
  [/(?<![\u05d0-\u05ea])(?:תוך|בתוך|בפחות מ) ?יום(?![\u05d0-\u05ea])/gu, time(1, 'day')],
  [/(?<![\u05d0-\u05ea])(?:תוך|בתוך|בפחות מ) ?שבוע(?![\u05d0-\u05ea])/gu, time(1, 'week')],
  [/\ba (?:dollar|buck)\b/giu, { value: 1, unit: 'USD', what: null }],
  [/\ba euro\b/giu, { value: 1, unit: 'EUR', what: null }],
  [/\ba pound\b(?! of)/giu, { value: 1, unit: 'GBP', what: null }],
  [
    /(?<![\p{L}\p{N}%]\s?)(?<![\u05d0-\u05ea])[בהל]?שקל(?![\u05d0-\u05ea])|(?<![\u05d0-\u05ea])(?:רק|ב|עולה |ב-)שקל(?: אחד)?(?![\u05d0-\u05ea])/gu,
    { value: 1, unit: 'ILS', what: null },
  ],
];

function off(value: number | null) {
  return { value, unit: 'percent', what: null, topic: 'off' as const };
}

function time(value: number, what: string) {
  return { value, unit: 'plain' as const, what };
}

export const spelledIn = (text: string): Amount[] =>
  spelled.flatMap(([pattern, { value, unit, what, topic = null }]) =>
    [...text.matchAll(pattern)].map((match) => ({
      value,
      text: match[0],
      at: match.index,
      until: match.index + match[0].length,
      inFigures: false,
      isWeak: false,
      unit,
      counted: {
        what,
        nouns: [],
        topic: what ? topicIn(text.slice(Math.max(0, match.index - 40))) : topic,
        mayBeClock: false,
      },
    })),
  );
