import type { Language } from '@awning/contract/scalars';
import { hear } from '@awning/playbooks/heard';
import type { TradeBook } from '@awning/playbooks/load';
import { isHebrew, mentions } from '../words.ts';
import type { PersonaEdit } from './persona-edit.ts';

/** The trade's kinds of customers, in the playbooks of both languages. */
export type KnownCustomers = Partial<Record<Language, TradeBook>>;

const patterns = [
  /^(?:please\s+)?(?:make\s+(?:it|this|her|him|the avatar)\s+)?(?:for|about)\s+(.+?)[.!]*$/iu,
  /^(?:the|my|our)\s+customers\s+are\s+(.+?)[.!]*$/iu,
  /^(?:please\s+)?(?:change|switch)\s+(?:it|this|the customers?|the audience)\s+to\s+(.+?)[.!]*$/iu,
  /^(?:בבקשה\s+)?(?:שיהיה\s+|תעשו\s+(?:את זה\s+)?|הלקוחות(?: שלי| שלנו)? הם\s+)(?:ל|עבור\s+|בשביל\s+)?(.+?)[.!]*$/u,
  /^(?:בבקשה\s+)?(?:ל(?=[\u05d0-\u05ea]{3})|עבור\s+|בשביל\s+)(.+?)[.!]*$/u,
];
const anyOther =
  /^(?:please\s+)?(?:show me\s+)?(?:another|a different|someone else|somebody else|other)(?:\s+kind of)?(?:\s+(?:customers?|persona|person|audience|avatar))?[.!]*$|^(?:מישהו אחר|מישהי אחרת|לקוח אחר|לקוחה אחרת|קהל אחר|סוג אחר של לקוחות|דמות אחרת)[.!]*$/iu;

/** Whether an instruction asks for some other customer, whoever that is. */
export const asksForOtherCustomers = (instruction: string): boolean => anyOther.test(instruction);

/** Which of the trade's kinds of customers an instruction asks for; null where it asks for none. */
export function customersMeant(instruction: string, customers: KnownCustomers): PersonaEdit | null {
  const language = isHebrew(instruction) ? 'he' : 'en';
  const whom = patterns.map((pattern) => pattern.exec(instruction)?.[1]).find(Boolean);
  if (!whom) return null;
  const known = customers[language]?.who.find(
    ({ heard, says }) => heard.some((notation) => hear(notation, whom, language)) || mentions(says, whom),
  );
  return known ? { kind: 'customers', who: known.id } : { kind: 'unknownCustomers' };
}
