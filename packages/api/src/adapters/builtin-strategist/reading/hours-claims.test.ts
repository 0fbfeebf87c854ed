import { type BusinessTypeKey, businessTypes } from '@awning/contract/business-types';
import type { Language } from '@awning/contract/scalars';
import { loadTrade } from '@awning/playbooks/load';
import { expect, it } from 'vitest';
import { readFacts } from './reading.ts';

function claimsIn(text: string, trade: BusinessTypeKey, language: Language) {
  const book = loadTrade(trade, language);
  const { facts } = readFacts({ text, slot: 'reach', book, language, currency: 'USD', year: 2026 });
  const terms = facts.flatMap((fact) => ('term' in fact && fact.term ? [fact.term] : []));
  return book.claims.filter(({ id }) => terms.includes(id));
}
const termsIn = (...[text, trade, language]: Parameters<typeof claimsIn>) =>
  claimsIn(text, trade, language).map(({ id }) => id);

it.each([
  ['en', 'We are open on Saturdays', /evening|night|late|sunday|weekend|every day|seven/iu],
  ['en', 'We are open on Sundays', /evening|night|late|saturday|weekend|every day|seven/iu],
  ['en', 'We are open in the evening', /saturday|sunday|weekend|24|clock|midnight/iu],
  ['en', 'We are open from 10 am until 4 pm', /early|late\b|evening|night|after work|breakfast/iu],
  ['en', 'We work on weekends', /evening|night/iu],
  ['he', 'פתוחים בשישי', /ערב|לילה|שבת|סופ|סוף/u],
  ['he', 'פתוחים בערב', /שישי|שבת|סופ|סוף|חצות/u],
  ['he', 'עובדים בשבת', /ערב|שישי|לילה/u],
  ['he', 'אנחנו פתוחים מ-10 עד 16', /מוקדם|מאוחר|ערב|לילה|בוקר/u],
] as const)('no claim of any trade says more of the hours than was said (%s): %s', (language, text, more) => {
  for (const trade of businessTypes)
    for (const { id, headline, sentence, short, says } of claimsIn(text, trade, language))
      expect(`${headline}\n${sentence}\n${short}\n${says}`, `${trade}: ${id}`).not.toMatch(more);
});

it.each([
  ['car_repair', 'en', 'Mon to Fri 8 till 5.30, Saturday mornings by appointment', 'saturdays', false],
  ['car_repair', 'en', 'We are also open Saturdays', 'saturdays', true],
  ['car_repair', 'en', 'ready within 48 hours', 'same_day', false],
  ['hair_salon', 'en', 'open Saturdays until 2', 'saturday_hours', true],
  ['hair_salon', 'en', 'open Saturdays until 2', 'weekend_hours', false],
  ['hair_salon', 'en', 'open Saturdays and Sundays', 'weekend_hours', true],
  ['hair_salon', 'he', 'פתוחים גם בימי שישי', 'friday_hours', true],
  ['grocery', 'en', 'open Sundays', 'open_daily', false],
  ['grocery', 'en', 'open every day', 'open_daily', true],
  ['clothing', 'en', 'open until 5 pm', 'open_late', false],
  ['clothing', 'en', 'open until 9 pm', 'open_late', true],
  ['clothing', 'he', 'פתוח עד 5 בערב', 'open_late', false],
  ['clothing', 'he', 'פתוח עד 9 בערב', 'open_late', true],
  ['childcare', 'en', 'open until 4', 'late_hours', false],
  ['childcare', 'en', 'open until 6 pm', 'late_hours', true],
  ['gym', 'en', 'open from 10 am', 'open_early', false],
  ['gym', 'en', 'open from 6 am', 'open_early', true],
  ['plumbing', 'en', 'we do emergency repairs', 'emergency_247', false],
  ['plumbing', 'en', 'we come within 24 hours', 'emergency_247', false],
  ['plumbing', 'en', 'we take emergencies around the clock', 'emergency_247', true],
  ['plumbing', 'he', 'מגיעים תוך 24 שעות', 'emergency_247', false],
  ['real_estate', 'en', 'showings on weekends', 'evening_viewings', false],
  ['bakery', 'en', 'a breakfast box', 'weekend_box', false],
] as const)('%s (%s): "%s" and %s', (trade, language, text, term, isHeard) => {
  expect(termsIn(text, trade, language).includes(term)).toBe(isHeard);
});
