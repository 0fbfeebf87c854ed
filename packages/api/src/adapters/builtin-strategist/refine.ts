import type { Briefing } from '@awning/contract/avatars';
import type { Language } from '@awning/contract/scalars';
import type { BriefingSection, StrategyAvatar, StrategyBusiness } from '../../ports/strategist.ts';
import { type Command, parseCommand } from './commands.ts';
import { capital, ended, fit } from './fit.ts';
import { phrase } from './phrase.ts';
import { ages } from './read.ts';
import { mentions } from './words.ts';

type Statement = Briefing['sections'][number]['statements'][number];
type Say = (key: string, values?: Record<string, string | number>) => string;

interface Refinement {
  /** What was done and what could not be, in the conversation's language. */
  words: string;
  /** The whole avatar afterwards; null where nothing changed. New statements have an empty id. */
  changed: StrategyAvatar | null;
}

/** Applies an instruction to a persona as far as it was parsed; the reply says what was done and what was not. */
export function refineAvatar(request: {
  avatar: StrategyAvatar;
  business: StrategyBusiness;
  language: Language;
  instruction: string;
}): Refinement {
  const { avatar, business, language } = request;
  const say: Say = (key, values) => phrase(language, `refine.${key}`, values);
  const write: Say = (key, values) => phrase(business.language, `refine.${key}`, values);
  const command = parseCommand(request.instruction);
  if (!command) return { words: say('cannot'), changed: null };
  const done = carryOut(command, avatar, { say, write, language });
  return done.changed ? { ...done, words: `${done.words} ${say('kept')}` } : done;
}

interface Voices {
  say: Say;
  write: Say;
  language: Language;
}

function carryOut(command: Command, avatar: StrategyAvatar, { say, write, language }: Voices): Refinement {
  switch (command.kind) {
    case 'rename':
      return rename(command.name, avatar, say);
    case 'shorter':
      return shorten(avatar, say);
    case 'replace':
      return replace(command.from, command.to, avatar, say);
    case 'without':
      return leaveOut(command.what, command.never, avatar, { say, write, language });
    case 'age':
      return shiftAges(command.years, avatar, { say, write, language });
    case 'tone': {
      const text = write('tone', { tone: command.tone });
      return {
        words: say('added', { section: title('tone', language), what: text }),
        changed: add(avatar, 'tone', text),
      };
    }
    case 'add': {
      const section = sectionFor(command.what);
      const text = ended(capital(command.what));
      return {
        words: say('added', { section: title(section, language), what: text }),
        changed: add(avatar, section, text),
      };
    }
  }
}

function rename(name: string, avatar: StrategyAvatar, say: Say): Refinement {
  const humanName = capital(name);
  const old = avatar.humanName;
  const briefing = mapStatements(avatar.briefing, (statement) => ({
    ...statement,
    text: old ? statement.text.replaceAll(old, humanName) : statement.text,
  }));
  return { words: say('renamed', { human: humanName }), changed: { humanName, briefing } };
}

/** At most two statements per section, stated before inferred, each of a readable length. */
function shorten(avatar: StrategyAvatar, say: Say): Refinement {
  let gone = 0;
  let cut = 0;
  const sections = avatar.briefing.sections.map((section) => {
    const ranked = section.statements.toSorted((a, b) => Number(a.inferred) - Number(b.inferred));
    const kept = new Set(ranked.slice(0, 2));
    const statements = section.statements
      .filter((statement) => kept.has(statement))
      .map((statement) => {
        const text = statement.text.length > 140 ? ended(fit(statement.text, 120)) : statement.text;
        if (text !== statement.text) cut += 1;
        return { ...statement, text };
      });
    gone += section.statements.length - statements.length;
    return { ...section, statements };
  });
  if (gone + cut === 0) return { words: say('alreadyShort'), changed: null };
  const words = gone > 0 ? say('shortened', { count: gone }) : say('cut');
  return { words, changed: { ...avatar, briefing: { sections } } };
}

function replace(from: string, to: string, avatar: StrategyAvatar, say: Say): Refinement {
  const pattern = new RegExp(from.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'), 'giu');
  let count = 0;
  const briefing = mapStatements(avatar.briefing, (statement) => {
    const text = statement.text.replace(pattern, (found) => (/^\p{Lu}/u.test(found) ? capital(to) : to));
    if (text !== statement.text) count += 1;
    return { ...statement, text };
  });
  if (count === 0) return { words: say('notFound', { what: from }), changed: null };
  return { words: say('replaced', { from, to, count }), changed: { ...avatar, briefing } };
}

function leaveOut(what: string, never: boolean, avatar: StrategyAvatar, { say, write }: Voices): Refinement {
  let gone = 0;
  const sections = avatar.briefing.sections.map((section) => {
    const statements = section.statements.filter((statement) => !mentions(statement.text, what));
    gone += section.statements.length - statements.length;
    return { ...section, statements };
  });
  const words = gone > 0 ? say('removed', { what, count: gone }) : say('trimmed', { what });
  const without = { ...avatar, briefing: { sections } };
  if (never)
    return {
      words: `${words} ${say('never')}`,
      changed: add(without, 'tone', write('never_statement', { what })),
    };
  return { words, changed: gone > 0 ? without : null };
}

function shiftAges(years: number, avatar: StrategyAvatar, { say, write }: Voices): Refinement {
  const shifted: string[] = [];
  const move = (age: string) => String(Math.max(18, Number(age) + years));
  const briefing = mapStatements(avatar.briefing, (statement, section) => {
    if (section !== 'who' && section !== 'summary') return statement;
    const text = statement.text
      .replace(summaryAge, (found) => shiftedAge(found, move, shifted))
      .replace(ages, (found) => {
        const next = found.replace(/[1-9]\d/g, move);
        if (section === 'who') shifted.push(next.replace(/\s+/g, ' '));
        return next;
      });
    return { ...statement, text };
  });
  const younger = years < 0;
  if (shifted.length > 0) {
    const list = shifted.join(', ');
    return {
      words: say(younger ? 'agesYounger' : 'agesOlder', { ages: list }),
      changed: { ...avatar, briefing },
    };
  }
  const text = write(younger ? 'younger' : 'older');
  return { words: say('noAges'), changed: add(avatar, 'who', text) };
}

/** The age with which a portrait begins: "Oliver, 38, two children". */
const summaryAge = /(?<=^\p{L}[\p{L}' -]*, )[1-9]\d(?=,)/u;

function shiftedAge(age: string, move: (age: string) => string, shifted: string[]): string {
  const next = move(age);
  shifted.push(next);
  return next;
}

const sectionHints: [BriefingSection, RegExp][] = [
  ['offer', /price|cost|discount|free|offer|deliver|[₪$€£%]|מחיר|הנחה|חינם|מבצע|משלוח|עולה/iu],
  [
    'reach',
    /instagram|facebook|whatsapp|morning|evening|day\b|days\b|weekend|street|neighbo|near|בוקר|ערב|יום|ימי|שכונ|רחוב|ליד|אינסטגרם|פייסבוק/iu,
  ],
  ['doubts', /afraid|worr|doubt|hesitat|fear|expensive|חושש|פוחד|מהסס|ספק|יקר/iu],
  ['triggers', /when |before |birthday|holiday|search|looking|כש|לפני|יום הולדת|חג|מחפש/iu],
  ['tone', /tone|sound|humou?r|warm|polite|טון|הומור|חם|להישמע/iu],
  ['words', /say|call it|words|אומרים|קוראים לזה|מילים/iu],
  [
    'who',
    /people|women|men|parents|famil|aged|young|old|student|live|גיל|אנשים|נשים|גברים|הורים|משפח|סטודנט|גרים|בני|בנות/iu,
  ],
  ['reasons', /because|we |our|best|only|always|אנחנו|שלנו|הכי|תמיד|רק/iu],
];

function sectionFor(text: string): BriefingSection {
  return sectionHints.find(([, pattern]) => pattern.test(text))?.[0] ?? 'who';
}

/** Adds the owner's text as a statement (source `edit`). */
function add(avatar: StrategyAvatar, key: BriefingSection, text: string): StrategyAvatar {
  const statement: Statement = { id: '', text, sources: ['edit'], inferred: false, stale: false };
  const sections = avatar.briefing.sections.some((section) => section.key === key)
    ? avatar.briefing.sections.map((section) =>
        section.key === key ? { ...section, statements: [...section.statements, statement] } : section,
      )
    : [...avatar.briefing.sections, { key, statements: [statement] }];
  return { ...avatar, briefing: { sections } };
}

function mapStatements(
  briefing: Briefing,
  change: (statement: Statement, section: BriefingSection) => Statement,
): Briefing {
  return {
    sections: briefing.sections.map((section) => ({
      ...section,
      statements: section.statements.map((statement) => change(statement, section.key)),
    })),
  };
}

const title = (section: BriefingSection, language: Language) => phrase(language, `sections.${section}`);
