import { tidy } from './fit.ts';

/** A parsed instruction. */
export type Command =
  | { kind: 'rename'; name: string }
  | { kind: 'replace'; from: string; to: string }
  | { kind: 'without'; what: string; never: boolean }
  | { kind: 'shorter' }
  | { kind: 'age'; years: 10 | -10 }
  | { kind: 'tone'; tone: string }
  | { kind: 'add'; what: string };

const quote = `["“”„״']?`;

/** The patterns of each command, English and Hebrew; their groups are the operands. */
const patterns: { kind: Command['kind']; pattern: RegExp }[] = [
  {
    kind: 'rename',
    pattern: new RegExp(
      String.raw`^(?:please\s+)?(?:rename(?:\s+(?:it|her|him|them|the\s+\w+|\p{Lu}\p{L}+))?(?:\s+(?:to|as))?|call\s+(?:it|her|him|them|the\s+\w+)|(?:change|set)\s+(?:the|her|his|its)\s+name\s+to|name\s+(?:it|her|him|them|the\s+\w+))\s+${quote}(\p{L}[\p{L}' -]{0,40}?)${quote}[.!]*$`,
      'iu',
    ),
  },
  {
    kind: 'rename',
    pattern: new RegExp(
      String.raw`^(?:בבקשה\s+)?(?:(?:שנו|שני|שנה|תשנו|תשני|תשנה|לשנות|החליפו|תחליפו)\s+(?:לה\s+|לו\s+|להם\s+)?(?:את\s+)?(?:ה)?שם(?:\s+שלה|\s+שלו|\s+של הדמות)?\s+ל[-־]?\s?|(?:קראו|קראי|קרא|תקראו|תקראי|תקרא)\s+(?:לה|לו|לדמות)\s+|(?:ה)?שם\s+(?:שלה|שלו|יהיה|צריך להיות)\s+)${quote}([\u05d0-\u05ea][\u05d0-\u05ea' -]{0,40}?)${quote}[.!]*$`,
      'u',
    ),
  },
  {
    kind: 'replace',
    pattern: new RegExp(
      String.raw`^(?:please\s+)?(?:replace|change|swap)\s+${quote}(.+?)${quote}\s+(?:with|to|by|for|into)\s+${quote}(.+?)${quote}[.!]*$`,
      'iu',
    ),
  },
  {
    kind: 'replace',
    pattern: new RegExp(
      String.raw`^(?:בבקשה\s+)?(?:החליפו|תחליפו|החלף|החליפי|להחליף|שנו|תשנו|לשנות)\s+(?:את\s+)?${quote}(.+?)${quote}\s+(?:ב[-־]?|ל[-־]?)${quote}(.+?)${quote}[.!]*$`,
      'u',
    ),
  },
  {
    kind: 'without',
    pattern:
      /^(?:please\s+)?(?:do(?:n['’]?t| not)|never|stop)\s+(?:ever\s+)?(?:mention(?:ing)?|say(?:ing)?|talk(?:ing)? about|speak(?:ing)? of|us(?:e|ing)|writ(?:e|ing))\s+(?:anything\s+about\s+)?(?:the\s+)?(.+?)[.!]*$/iu,
  },
  {
    kind: 'without',
    pattern:
      /^(?:אל|בלי|לא)\s+(?:ל?הזכיר|תזכירו|תזכיר|תזכירי|תכתבו|לכתוב|לדבר על|תדברו על)\s+(?:את\s+)?(.+?)[.!]*$/u,
  },
  {
    kind: 'without',
    pattern:
      /^(?:please\s+)?(?:remove|drop|delete|leave out|take out|without|no more|skip)\s+(?:everything about\s+|the part about\s+|what (?:is|was) said about\s+)?(?:the\s+)?(.+?)[.!]*$/iu,
  },
  {
    kind: 'without',
    pattern:
      /^(?:בבקשה\s+)?(?:הסירו|תסירו|הסר|הורידו|תורידו|תוריד|להוריד|מחקו|תמחקו|למחוק|בלי|ותרו על)\s+(?:את\s+)?(?:כל מה שקשור ל)?(.+?)[.!]*$/u,
  },
  {
    kind: 'shorter',
    pattern:
      /\b(?:short(?:er|en)?|brief(?:er)?|condense|trim|too long|less text)\b|קצר|לקצר|תקצרו|קצרו|ארוך מדי|תמצת/iu,
  },
  { kind: 'age', pattern: /\b(young(?:er)?)\b|(צעיר)/iu },
  { kind: 'age', pattern: /\b(?:old(?:er)?)\b|מבוגר/iu },
  {
    kind: 'tone',
    pattern:
      /^(?:please\s+)?(?:make (?:it|her|him|them|the tone) |(?:sound|be|a bit|a little) )*(?:more |a bit |a little )*(warm(?:er)?|friendl(?:y|ier)|funn(?:y|ier)|playful|formal|professional|expert|serious|calm(?:er)?|direct|personal|casual|elegant)\b.*$/iu,
  },
  {
    kind: 'tone',
    pattern:
      /^(?:שיהיה |תעשו את זה |טון |שיישמע )?(?:קצת |יותר )*(חם|חמים|ידידותי|מצחיק|שובב|רשמי|מקצועי|רציני|רגוע|ישיר|אישי|אלגנטי)(?: יותר)?[.!]*$/u,
  },
  {
    kind: 'add',
    pattern:
      /^(?:please\s+)?(?:also\s+)?(?:add|mention|include|note|write|say)(?:\s+also)?(?:\s+that|:)?\s+(.+)$/iu,
  },
  {
    kind: 'add',
    pattern:
      /^(?:בבקשה\s+)?(?:הוסיפו|תוסיפו|הוסף|הוסיפי|תוסיף|תוסיפי|להוסיף|ציינו|תציינו|כתבו|תכתבו|רשמו|תזכירו|הזכירו)(?:\s+גם)?(?:\s+את)?(?:\s+ש(?=[\u05d0-\u05ea])|:)?\s*(.+)$/u,
  },
];

/** Parses an instruction in English or Hebrew; null where no pattern matches. */
export function parseCommand(text: string): Command | null {
  const instruction = tidy(text);
  for (const { kind, pattern } of patterns) {
    const match = pattern.exec(instruction);
    if (match) return commandFrom(kind, match, instruction);
  }
  return null;
}

function commandFrom(kind: Command['kind'], match: RegExpExecArray, instruction: string): Command {
  const [first = '', second = ''] = [match[1], match[2]].map((group) => tidy(group ?? ''));
  switch (kind) {
    case 'rename':
      return { kind, name: first };
    case 'replace':
      return { kind, from: first, to: second };
    case 'without':
      return {
        kind,
        what: first.replace(/^["“”„״']|["“”„״']$/gu, ''),
        never: /never|mention|say|talk|אל |הזכיר|תזכיר|לדבר/iu.test(instruction),
      };
    case 'age':
      return { kind, years: /young|צעיר/iu.test(match[0]) ? -10 : 10 };
    case 'tone':
      return { kind, tone: first };
    case 'add':
      return { kind, what: first };
    default:
      return { kind: 'shorter' };
  }
}
