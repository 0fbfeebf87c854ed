/**
 * Checks every playbook and prints how many different ads each gives from a typical set of facts. Arguments: trades to
 * check alone, `--ads` to print their ads, `--read <topic> <answer>` to print what is understood of an owner's answer.
 */

import { type BusinessTypeKey, businessTypes } from '@awning/contract/business-types';
import { interviewSlots } from '@awning/contract/interviews';
import type { Language } from '@awning/contract/scalars';
import { loadTrade } from '@awning/playbooks/load';
import { describeFact } from '../adapters/builtin-strategist/describe.ts';
import { readFacts } from '../adapters/builtin-strategist/reading/reading.ts';
import { checkPlaybook } from './check.ts';

const asked = process.argv.indexOf('--read');
const [topic, answer] = asked < 0 ? [] : process.argv.slice(asked + 1);
const given = asked < 0 ? process.argv.slice(2) : process.argv.slice(2, asked);
const names = given.filter((name) => !name.startsWith('--'));
const printsAds = process.argv.includes('--ads');
let isSound = true;
const topics = interviewSlots.filter((slot) => slot === topic);
for (const trade of businessTypes.filter((key) => names.length === 0 || names.includes(key))) {
  for (const language of ['en', 'he'] as const) {
    if (answer === undefined) console.log(`${language} ${trade.padEnd(18)} ${check(trade, language)}`);
    else if (language === (/[\u05d0-\u05ea]/u.test(answer) ? 'he' : 'en'))
      console.log(read(trade, language, answer));
  }
}
process.exitCode = isSound ? 0 : 1;

/** Checks a playbook. @returns what to print of it */
function check(trade: BusinessTypeKey, language: Language): string {
  try {
    const { faults, ads, headlines } = checkPlaybook(trade, language);
    if (faults.length > 0) isSound = false;
    if (printsAds)
      for (const ad of ads) console.log(`  [${ad.angle}] ${ad.headline} | ${ad.text} | ${ad.description}`);
    return [`${ads.length} ads under ${headlines} headlines`, ...faults.map((one) => `\n    ${one}`)].join(
      '',
    );
  } catch (error) {
    isSound = false;
    return `can't be read: ${(error as Error).message.slice(0, 600)}`;
  }
}

/** What is understood of an answer, as its owner reads it. */
function read(trade: BusinessTypeKey, language: Language, text: string): string {
  const book = loadTrade(trade, language);
  const slot = topics[0] ?? null;
  const currency = language === 'he' ? 'ILS' : 'USD';
  const { intent, facts } = readFacts({
    text,
    slot,
    book,
    language,
    currency,
    year: new Date().getFullYear(),
  });
  const lines = facts.map((value) => `  ${value.kind}: ${describeFact(value, book, language)}`);
  return [`${trade} (${intent})`, ...lines].join('\n');
}
