import type { FactValue } from '@awning/contract/facts';
import type { Conversation, Reading, Replacement } from '../../../ports/interview.ts';
import { partsOfAddress } from './addresses.ts';
import { corrects } from './clauses.ts';
import { isSameStreet, knownAddressCorrected, withKnownTown } from './corrected-address.ts';
import { priceCorrected, tellsPrice } from './corrected-price.ts';
import { pricesInOtherCurrency } from './currency.ts';
import { intentOf } from './intent.ts';
import type { ReadingRequest } from './request.ts';

type Place = Extract<FactValue, { kind: 'place' }>;

/** What an answer tells, with what it corrects of earlier ones: the address, a price, and the currency of prices. */
export function corrected(read: Reading, conversation: Conversation, request: ReadingRequest): Reading {
  const reading = { ...read, facts: read.facts.map((fact) => withKnownTown(fact, conversation.known)) };
  const address = addressCorrected(reading.facts, conversation.known, request);
  const told = address?.told;
  const price = address ? null : priceCorrected(request, reading.facts, conversation.known);
  const facts = reading.facts.filter((fact) => fact !== told && !(price && tellsPrice(fact, price)));
  const prices = pricesInOtherCurrency(request.text, facts, conversation);
  const replaced = [...(address ? [address.replacement] : []), ...(price ? [price] : []), ...prices];
  if (replaced.length === 0) return reading;
  // "Sorry, it's 41" asks nothing back.
  return { ...reading, intent: intentOf(request.text, true), facts, replaced };
}

/** Of another place that the business has as well. */
const further =
  /\b(?:also|second|another|other|branch(?:es)?|both|too|as well)\b|(?<![\u05d0-\u05ea])(?:גם|וגם|נוסף|נוספת|סניף|סניפים|עוד|שני|שנייה)(?![\u05d0-\u05ea])/iu;
/** That what was told before does not hold. */
const wrong =
  /\b(?:moved|wrong|mistake|typo|new address|no longer)\b|(?<![\u05d0-\u05ea])(?:עברנו|טעות|הכתובת החדשה|כבר לא|לא נכון)(?![\u05d0-\u05ea])/iu;

/** The address that takes the place of the one that is known, and the fact of the answer that told it, if one did. */
function addressCorrected(
  facts: readonly FactValue[],
  known: readonly FactValue[],
  { text, language, slot }: ReadingRequest,
): { replacement: Replacement; told: Place | undefined } | null {
  const addresses = known.filter((fact): fact is Place => fact.kind === 'place' && isAddress(fact));
  const told = facts.find((fact): fact is Place => fact.kind === 'place' && isAddress(fact));
  const [before] = addresses;
  if (!before || addresses.length > 1 || further.test(text)) return null;
  const name = knownAddressCorrected(before.name, text, language, slot === 'reach') ?? told?.name;
  const [one, other] = [before.name, name ?? ''].map(partsOfAddress);
  if (!name || name === before.name || !one || !other) return null;
  if (!isSameStreet(one, other) && !corrects.test(text) && !wrong.test(text)) return null;
  const whole = other.town || !isSameStreet(one, other) || !one.town ? name : `${other.street}, ${one.town}`;
  return {
    replacement: { before, after: { ...before, relation: told?.relation ?? before.relation, name: whole } },
    told,
  };
}

const isAddress = ({ name }: Place) => partsOfAddress(name) !== null;
