import type { Db } from '../../../../platform/db/database.ts';
import { percent, readKept } from './read.ts';
import type { KeptKind } from './width.ts';

/** What each kind says, as operators know it; they read English, as in the log. */
const sentences: Record<KeptKind, string> = {
  forecast: 'What a campaign will bring, before its launch',
  end: 'What is likely by its end, at half of it',
  cost: 'What a result of a campaign costs, at half of it',
  ad: 'What a result of its main ad costs, at half of it',
  usual: 'What half of such campaigns pay for a result, against what it paid',
  earned:
    'What auto-optimisation earned by half of it, against what all its days say (what would have been is never known)',
};

/** How often what was said of campaigns held, as an operator's page: as counted last night. */
export async function keptRangesPage(db: Db): Promise<string> {
  const rows = (await readKept(db)).map(({ kind, says, held, said, between, width }) =>
    rowOf('td', [
      sentences[kind],
      percent(says),
      between ? `${held} of ${said}` : 'nothing has come yet',
      between ? `${percent(between.low)} to ${percent(between.high)}` : '',
      width > 1 ? `${width.toFixed(2)} times as wide, and says so` : 'as the model has it',
    ]),
  );
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="color-scheme" content="light dark">
<meta name="viewport" content="width=device-width"><title>How often ranges held</title>
<h1>How often ranges held</h1>
<p>Of all accounts of this installation, counted each night. From 50 of a kind on, one that held in less than 70 % (of what half pay, 40 %) is said wider.</p>
<table cellpadding="6">${rowOf('th', ['What was said', 'Says', 'Held in', 'In truth, in 9 of 10 cases', 'Said now'])}${rows.join('')}</table></html>`;
}

const rowOf = (cell: 'td' | 'th', texts: readonly string[]) =>
  `<tr>${texts.map((text) => `<${cell} align="start">${text}</${cell}>`).join('')}</tr>`;
