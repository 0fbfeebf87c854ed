import type { AdFactValue, FactValue } from '@awning/contract/facts';
import { languageDetails } from '@awning/contract/language-details';
import type { Language } from '@awning/contract/languages';
import type { LineCandidate, LineSource, LineTelling } from '@awning/contract/lines';
import { isRequest } from '@awning/contract/requests';
import { fillLine } from '../../playbooks/line.ts';
import { upcoming } from '../../playbooks/occasions.ts';
import { typedWords } from '../../playbooks/typed-words.ts';
import { bare, capital, hasDigit, wordsOf } from '../../text.ts';
import type { AdItem } from '../../types/brief.ts';
import { wordingOf } from '../typed/typed.ts';
import { aboutOf } from './bank.ts';
import { type Bank, below, isIn, type Line, lineFrom, says } from './line.ts';

/** A line that is offered, and what it leans on: the sentence before it, or the doubt that it answers. */
export interface Candidate extends Pick<LineCandidate, 'beside'> {
  line: Line;
}

/** What is offered, before it is a line. */
interface Said {
  words: string;
  from: readonly AdItem[];
  telling: LineTelling;
  source: LineSource;
  beside?: LineCandidate['beside'];
}

/** What a sentence of an answer tells, by what was asked; in this order they are offered. */
const tellingOf: Partial<Record<Extract<AdFactValue, { kind: 'sentence' }>['topic'], LineTelling>> = {
  choice: 'how',
  offer: 'offer',
  profile: 'offer',
  price: 'price',
  reach: 'place',
};
const ofClaim = { reason: 'how', policy: 'relief', proof: 'proof' } as const;

/** Whether a sentence leans on the one before it, by how it begins: a Hebrew "and" is a letter of the word behind it. */
const isLeaning = (text: string, language: Language): boolean => {
  const { leaning, ownFirstLetter } = typedWords(language);
  const [first = ''] = wordsOf(text);
  const isAnd =
    first.length > 2 && first.startsWith('ו') && !ownFirstLetter.some((word) => first.startsWith(word));
  return leaning.includes(first) || isAnd;
};

/** Lines that an owner may keep: her answers', customers' and her trade's, each whole; none that she decided about. */
export function candidatesFor(bank: Bank, today: string): Candidate[] {
  const { items, language, lines, refused, taboos, book } = bank;
  const known = new Set([...lines.map(({ key }) => key), ...refused]);
  const all = [...answered(bank), ...items.flatMap((item) => saidIn(item, bank)), ...ofTrade(bank, today)];
  return all.flatMap(({ beside = [], ...said }) => {
    const line = made(bank, said, beside);
    const isNew = !known.has(line.key);
    known.add(line.key);
    const isLine =
      isSaid(said.words, language) &&
      !isRequest(said.words) &&
      isIn(said.words, language) &&
      !says(said.words, taboos) &&
      (said.source !== 'quote' || book?.quotes !== false);
    return isNew && isLine ? [{ line, beside }] : [];
  });
}

/** Whether words say something by themselves: a name, a number or "24 hours" alone says nothing, nor does a part of a sentence. */
function isSaid(words: string, language: Language): boolean {
  const all = wordsOf(words);
  const [first = ''] = all;
  // «שהדבש» is "that the honey".
  const isPart =
    typedWords(language).subordinate.includes(first) || (first.startsWith('שה') && first.length > 4);
  return !isPart && all.filter((word) => word.length > 1 && !hasDigit(word)).length > 1;
}

function made(bank: Bank, { words, from, telling, source }: Said, beside: Candidate['beside']): Line {
  const line = lineFrom(from, { words, language: bank.language, telling, source });
  const isAnswer = beside.some(({ why }) => why === 'answers');
  const roles = line.roles.filter((role) => !isAnswer && (telling !== 'place' || below.includes(role)));
  return { ...line, roles, ...aboutOf(line, bank) };
}

/** Sentences of her answers as she wrote them. One that leans on another is shown beside it, and not offered where that is not known. */
function answered({ items, language }: Bank): Said[] {
  const order = Object.keys(tellingOf);
  const told = items.flatMap((item) => (item.value.kind === 'sentence' ? [{ item, ...item.value }] : []));
  return told
    .toSorted((one, other) => order.indexOf(one.topic) - order.indexOf(other.topic))
    .flatMap(({ item, topic, text }, at, all) => {
      const telling = tellingOf[topic];
      const before = all[at - 1];
      const leans = isLeaning(text, language);
      if (!telling || (leans && before?.topic !== topic)) return [];
      const beside = leans && before ? [{ words: before.text, why: 'leansOn' as const }] : [];
      return [{ words: capital(text), from: [item], telling, source: 'answer', beside }];
    });
}

/** Her answer to a doubt, customers' words in quotation marks, what she promises, and what she tapped in her trade's playbook. */
function saidIn(item: AdItem, { language, book }: Bank): Said[] {
  const { value } = item;
  const said = (words: string | null, telling: LineTelling, source: LineSource): Said[] =>
    words ? [{ words: capital(words), from: [item], telling, source }] : [];
  switch (value.kind) {
    case 'doubt': {
      const doubt = value.wording ?? book?.doubts.find(({ id }) => id === value.term)?.says;
      if (!value.answer || !doubt) return [];
      // An answer says nothing without its doubt: she says it so that it stands alone. What leans besides is none.
      const beside = [{ words: doubt, why: 'answers' as const }];
      const answer = isLeaning(value.answer, language) ? [] : said(value.answer, 'relief', 'answer');
      return answer.map((one) => ({ ...one, beside }));
    }
    case 'quote':
      return said(wordingOf(language).quote(bare(value.text)), 'quote', 'quote');
    case 'reason':
    case 'policy':
    case 'proof': {
      const telling = ofClaim[value.kind];
      if (value.wording) return said(value.wording, telling, 'answer');
      const claim = book?.claims.find(({ id }) => id === value.term);
      return [claim?.headline, claim?.sentence].flatMap((line) =>
        line ? said(fillLine(line, { values: value.numbers, language }), telling, 'playbook') : [],
      );
    }
    default:
      return [];
  }
}

/** How many days before an occasion its lines are offered. */
const leadDays = 45;

/** Headlines of moments and near feasts that her trade's playbook has; they say nothing of the business. */
function ofTrade({ book, language, items }: Bank, today: string): Said[] {
  if (!book) return [];
  const values: FactValue[] = items.map(({ value }) => value);
  const terms = values.flatMap((value) => (value.kind === 'product' ? [value.term ?? ''] : []));
  const isSold = (about: readonly string[] | undefined) =>
    !about || terms.some((term) => about.includes(term));
  const named = (id: string) => values.some((value) => value.kind === 'trigger' && value.term === id);
  const moments = book.moments
    .filter(({ about }) => isSold(about))
    .toSorted((one, other) => Number(named(other.id)) - Number(named(one.id)))
    .flatMap(({ headline }) => (headline ? [headline] : []));
  const seasons = upcoming(book.occasions, languageDetails[language].country, today, leadDays)
    .filter(({ about }) => isSold(about))
    .flatMap(({ headlines }) => headlines);
  return [...seasons.slice(0, 2), ...moments.slice(0, 4)].map((words) => ({
    ...{ words, from: [], telling: 'moment', source: 'playbook' },
  }));
}
