import type { FactKind } from '@awning/contract/facts';
import type { InterviewSlot } from '@awning/contract/interviews';
import type { Language } from '@awning/contract/scalars';
import type { StrategyBusiness } from '../../ports/strategist.ts';
import { genderInAnswers, genderValues } from './gender.ts';
import { productsOf, type Situation, toldOf } from './interview/situation.ts';
import { phrase } from './phrase.ts';
import { tradeOf } from './trades.ts';

/** What a question takes up of what is known; always as it was understood, never the owner's sentence. */
const takenUp: Partial<Record<InterviewSlot, readonly FactKind[]>> = {
  trigger: ['audience'],
  doubts: ['trigger'],
  choice: ['doubt'],
};
/** How many of the products the question of a topic names. */
const productsNamed: Partial<Record<InterviewSlot, number>> = { offer: 2, customer: 1, price: 1 };

/** The question of a slot, in words that take up what is known. */
export function questionFor(slot: InterviewSlot, situation: Situation): string {
  const { business, language, facts } = situation;
  const say = (key: string, more: Record<string, string | number> = {}) =>
    phrase(language, `ask.${key}`, {
      ...wording(situation),
      ...genderValues(genderOfCustomers(situation)),
      ...more,
    });
  const isKnown = (kind: FactKind) => facts.some(({ value }) => value.kind === kind);
  if (slot === 'reach' && isKnown('place')) return say('reachWhen');
  if (slot === 'reach' && isKnown('hours')) return say('reachWhere');
  if (slot === 'reach' && business.website)
    return say('reachWebsite', { website: plainAddress(business.website) });
  if (slot === 'success' && business.goals.length > 0) {
    return say('successGoals', { goals: goalsIn(language, business) });
  }
  if (slot === 'success' && business.customersMonthly) {
    return say('successCount', { count: business.customersMonthly });
  }
  const named = productsNamed[slot];
  const echo = named ? productsOf(situation, named) : toldOf(situation, takenUp[slot] ?? []);
  return echo ? say(`${slot}Echo`, { echo }) : say(slot);
}

/** The follow-up where the playbook has none. */
export const probeQuestion = (situation: Situation): string =>
  phrase(situation.language, 'probe.lastCustomer', genderValues(genderOfCustomers(situation)));

export const genderOfCustomers = ({ answers, business }: Situation) => genderInAnswers(answers, business);

function wording(situation: Situation) {
  const { business, language, book } = situation;
  const { family } = book;
  const gender = genderValues(genderOfCustomers(situation));
  // The playbook names the customers of its trade, in Hebrew in the masculine.
  // "Your parents" are the owner's own.
  const own = 'context' in gender || book.customers.many === 'parents' ? null : book.customers.many;
  return {
    name: business.name,
    trade: tradeOf(business.type, language),
    customers: own ?? phrase(language, `customers.${family}`, gender),
    act: phrase(language, `act.${family}`, gender),
  };
}

function goalsIn(language: Language, { goals }: StrategyBusiness): string {
  const names = goals.map((goal) => phrase(language, `goals.${goal}`));
  return new Intl.ListFormat(language).format(names);
}

const plainAddress = (website: string) => website.replace(/^https?:\/\/(www\.)?/i, '').replace(/\/.*$/, '');
