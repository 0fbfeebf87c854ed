import { type Briefing, formTextMaxLength, statementMaxLength } from '@awning/contract/avatars';
import { renamedIn } from '@awning/contract/persona-text';
import type { Language } from '@awning/contract/scalars';
import type { TradeBook } from '@awning/playbooks/load';
import type { BriefingSection, Persona } from '../../../ports/persona.ts';
import { describeFact } from '../describe.ts';
import { genderOfName } from '../names.ts';
import { phrase } from '../phrase.ts';
import { ageIn } from '../portrait/ages.ts';
import { currencyTold } from '../reading/stated-currency.ts';
import { bookFor } from '../trade-book.ts';
import { capital } from '../trim-text.ts';
import { isHebrew } from '../words.ts';
import { inCurrencyTold } from './currency-told.ts';
import { deniedOf, withoutDenied } from './denials.ts';
import {
  added,
  another,
  type Edited,
  inTone,
  leftOut,
  longestTaboo,
  movedByYears,
  replaced,
  setTo,
  shortened,
} from './edits.ts';
import { inParts } from './in-parts.ts';
import { parsePersonaEdit } from './parse.ts';
import type { PersonaEdit } from './persona-edit.ts';
import type { PersonaRequest, Refined } from './persona-request.ts';
import { withPriceCorrected } from './price-corrected.ts';
import { type Material, redrawn } from './redraw.ts';
import { sectionOfText } from './sections.ts';
import { isOwn, requestedStatement, statementsIn, withSection } from './statements.ts';

/** Characters of a line in a persona's text beside its own, and of all headings together at most. */
const lineOverhead = 3;
const headings = 500;

type Say = (key: string, values?: Record<string, string | number>) => string;
type Outcome = { edited: Edited; reply: string } | { refused: string };

/** Carries out what an owner asks of a persona; what is not understood is said, and changes nothing. */
export function refinePersona(request: PersonaRequest): Refined {
  const { business, book, language, instruction } = request;
  const several = book && inParts(request, refinePersona);
  if (several) return several;
  const say: Say = (key, values) => phrase(language, `refine.${key}`, values);
  const books = {
    en: bookFor(business.type, 'en') ?? undefined,
    he: bookFor(business.type, 'he') ?? undefined,
  };
  const stated = book ? currencyTold(instruction) : null;
  if (book && stated) return inCurrencyTold({ ...request, book }, stated, refinePersona);
  const inItsLanguage = books[isHebrew(instruction) ? 'he' : 'en'];
  const denied = inItsLanguage ? deniedOf(instruction, inItsLanguage, request.facts) : [];
  if (book && denied.length > 0) {
    const persona = withoutDenied({ ...request, book }, denied);
    const what = denied.flatMap((value) => describeFact(value, books[language] ?? book, language) ?? []);
    return {
      reply: say('denied', { what: what.join(', ') }),
      change: { persona, corrected: [], denied },
    };
  }
  const edit =
    book &&
    parsePersonaEdit(instruction, { ...(books.en && { en: books.en }), ...(books.he && { he: books.he }) });
  if (!edit || !book) {
    const priced = book && withPriceCorrected({ ...request, book });
    return priced ?? { reply: say('cannot'), change: null };
  }
  const { briefing, humanName, traits } = request.persona;
  const persona = { briefing, humanName, traits };
  const spoken = books[language] ?? book;
  if (isTooLong(edit)) return { reply: say('tooLong', { most: statementMaxLength }), change: null };
  const outcome = carryOut(edit, { ...request, persona, book }, { say, language, spoken });
  if ('refused' in outcome) return { reply: outcome.refused, change: null };
  const { persona: next, corrected = [] } = outcome.edited;
  // Whatever was meant: where it reads as before, nothing is said to have changed.
  if (asRead(next) === asRead(persona)) return { reply: say('unchanged'), change: null };
  if (isOverfull(persona, next)) return { reply: say('tooMuch'), change: null };
  return { reply: outcome.reply, change: { persona: next, corrected } };
}

/** Whether an edit dictates a line longer than one that its owner could write into the persona herself. */
const isTooLong = (edit: PersonaEdit): boolean =>
  Math.max(...Object.values(edit).map((value) => String(value).length)) > statementMaxLength;

/**
 * Whether an edit made a persona longer than its text may be, or one of its lines: replacing one letter by many lets it grow
 * without bound.
 */
function isOverfull(before: Persona, { briefing }: Persona): boolean {
  const textsOf = (one: Briefing) => one.sections.flatMap((each) => each.statements.map(({ text }) => text));
  const known = textsOf(before.briefing);
  const texts = textsOf(briefing);
  const length = (lines: string[]) => lines.reduce((sum, line) => sum + line.length + lineOverhead, 0);
  return (
    texts.some((text) => text.length > statementMaxLength && !known.includes(text)) ||
    length(texts) > Math.max(formTextMaxLength - headings, length(known))
  );
}

const asRead = ({ humanName, briefing }: Persona) =>
  JSON.stringify([
    humanName,
    briefing.sections.map(({ key, statements }) => [key, statements.map(({ text }) => text)]),
  ]);

interface Voice {
  say: Say;
  language: Language;
  /** The playbook in the conversation's language. */
  spoken: TradeBook;
}

function carryOut(edit: PersonaEdit, material: Material, voice: Voice): Outcome {
  const { persona } = material;
  const { say, language } = voice;
  const section = (key: BriefingSection) => phrase(language, `parts.${key}`);
  const there = (key: BriefingSection) => statementsIn(persona.briefing, key).length;
  switch (edit.kind) {
    case 'rename':
      return renamed(edit.name, material, voice);
    case 'age':
      return aged(edit.years, material, say);
    case 'ageAt': {
      const age = ageIn(persona);
      return age === null ? { refused: say('noAges') } : aged(edit.age - age, material, say);
    }
    case 'gender':
      return ofGender(edit.gender, material, voice);
    case 'customers':
      return ofCustomers(edit.who, material, voice);
    case 'unknownCustomers':
      return { refused: say('cannotWho', { who: kindsOf(voice) }) };
    case 'shorter': {
      const edited = shortened(persona);
      const isShort = asRead(edited.persona) === asRead(persona);
      return isShort ? { refused: say('alreadyShort') } : { edited, reply: say('shortened') };
    }
    case 'replace': {
      const edited = replaced(persona, edit.from, edit.to);
      const isThere = asRead(edited.persona) !== asRead(persona);
      return isThere
        ? { edited, reply: say('replaced', { ...edit }) }
        : { refused: say('notFound', { what: edit.from }) };
    }
    case 'without': {
      const { what, isNever } = edit;
      const edited = leftOut(material, what, isNever);
      if (asRead(edited.persona) === asRead(persona)) return { refused: say('notFound', { what }) };
      if (!statementsIn(edited.persona.briefing, 'who').length && there('who'))
        return { refused: say('tooLittle') };
      return { edited, reply: say(isNever && what.length <= longestTaboo ? 'never' : 'removed', { what }) };
    }
    case 'removeSection': {
      if (!there(edit.section)) return { refused: say('noSection', { section: section(edit.section) }) };
      if (edit.section === 'who') return { refused: say('tooLittle') };
      const briefing = { sections: persona.briefing.sections.filter(({ key }) => key !== edit.section) };
      return {
        edited: { persona: { ...persona, briefing } },
        reply: say('sectionRemoved', { section: section(edit.section) }),
      };
    }
    case 'set':
      return {
        edited: setTo(material, edit.section, edit.text),
        reply: say('set', { section: section(edit.section) }),
      };
    case 'add': {
      const key = edit.section ?? sectionOfText(edit.text);
      return { edited: added(material, key, edit.text), reply: say('added', { section: section(key) }) };
    }
    case 'another': {
      const edited = another(material, edit.section);
      if (!edited) return { refused: say('noMore', { section: section(edit.section) }) };
      return { edited, reply: say('addedGuess', { section: section(edit.section) }) };
    }
    case 'tone': {
      const tone = phrase(language, `tone.${edit.tone}`);
      return { edited: inTone(material, edit.tone), reply: say('tone', { tone }) };
    }
  }
}

function renamed(name: string, { persona }: Material, { say }: Voice): Outcome {
  const humanName = capital(name);
  const briefing = renamedIn(persona.briefing, persona.humanName, humanName);
  const gender = genderOfName(humanName);
  const isOther = gender && persona.traits && gender !== persona.traits.gender;
  const sentences = [
    say('renamed', { human: humanName }),
    isOther ? say(`speaksOf.${persona.traits?.gender}`) : '',
  ];
  return {
    edited: { persona: { ...persona, humanName, briefing } },
    reply: sentences.filter(Boolean).join(' '),
  };
}

function aged(years: number, material: Material, say: Say): Outcome {
  const edited = movedByYears(material, years);
  if (asRead(edited.persona) === asRead(material.persona)) {
    return { refused: say(ageIn(material.persona) === null ? 'noAges' : 'unchanged') };
  }
  const age = ageIn(edited.persona);
  const human = edited.persona.humanName;
  return { edited, reply: age === null ? say('agesMoved') : say('age', { human, age }) };
}

function ofGender(gender: 'f' | 'm', material: Material, { say }: Voice): Outcome {
  const { persona } = material;
  const { traits, humanName } = persona;
  if (!traits) return { refused: say('byHand') };
  if (traits.gender === gender) return { refused: say(`already.${gender}`) };
  // A name that we gave goes with the gender; the owner's stays.
  const isOurs = genderOfName(humanName) === traits.gender;
  const next = redrawn(material, {
    traits: { ...traits, gender },
    ...(isOurs ? {} : { humanName }),
  });
  const renamedOwn = { ...next, briefing: renamedIn(next.briefing, humanName, next.humanName) };
  return { edited: { persona: renamedOwn }, reply: withOwn(say(`gender.${gender}`), persona, say) };
}

function ofCustomers(wanted: string | null, material: Material, { say, spoken }: Voice): Outcome {
  const { persona, book, business } = material;
  const { traits, humanName } = persona;
  const current = book.who.findIndex(({ id }) => id === traits?.who);
  const who =
    wanted === null ? book.who[(current + 1) % book.who.length] : book.who.find(({ id }) => id === wanted);
  if (!who || !traits) return { refused: say('byHand') };
  if (who.id === traits.who) return { refused: say('sameCustomers') };
  const gender = who.gender === 'any' ? traits.gender : who.gender;
  const isOurs = genderOfName(humanName) === traits.gender && gender !== traits.gender;
  // What was said of other customers is not said of these.
  const facts = material.facts.filter(({ value }) => value.kind !== 'audience');
  const drawn = redrawn(
    { ...material, facts },
    {
      traits: { gender, who: who.id, language: business.language },
      ...(isOurs ? {} : { humanName }),
      // Another customer is of another age.
      age: null,
    },
  );
  const [first] = statementsIn(drawn.briefing, 'who');
  const statement = { ...requestedStatement(`${who.says}.`), id: first?.id ?? '' };
  const briefing = withSection(drawn.briefing, 'who', [statement]);
  const named = spoken.who.find(({ id }) => id === who.id) ?? who;
  const isKnown = material.facts.some(({ value }) => value.kind === 'audience' && value.term === who.id);
  const after = { kind: 'audience' as const, term: who.id, wording: null, ages: null };
  return {
    edited: {
      persona: { ...drawn, briefing: renamedIn(briefing, humanName, drawn.humanName) },
      corrected: isKnown ? [] : [{ before: null, after }],
    },
    reply: withOwn(say('customers', { who: named.says }), persona, say),
  };
}

/** With a word on what the owner wrote herself, which stays as it is. */
function withOwn(reply: string, { briefing }: Persona, say: Say): string {
  const count = briefing.sections.flatMap(({ statements }) => statements.filter(isOwn)).length;
  return count > 0 ? `${reply} ${say('ownKept', { count })}` : reply;
}

const kindsOf = ({ spoken }: Voice) => spoken.who.map(({ says }) => says).join('; ');
