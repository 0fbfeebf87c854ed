import { csvLine, csvMark } from '@awning/contract/csv';
import type { Language } from '@awning/contract/languages';
import { translate } from '../../../platform/messages.ts';
import type { DecisionView } from '../decision-view.ts';
import { presentDecision } from '../presenter.ts';

const columns = [
  'day',
  'at',
  'campaign',
  'outcome',
  'sentence',
  'evidence',
  'reasons',
  'version',
  'id',
] as const;

/** Marks of direction, which a screen needs around names, and which a cell of a spreadsheet shows as boxes. */
const marks = /[\u2066-\u2069]/g;

/**
 * Decisions as the lines of a CSV file, each made as it is read: days of the account's time zone, instants in UTC.
 * @param language of its head and its sentences
 */
export async function* presentTable(
  decisions: AsyncIterable<DecisionView>,
  language: Language,
): AsyncGenerator<string> {
  yield csvMark + csvLine(columns.map((column) => translate(language, `optimizer:table.${column}`)));
  for await (const one of decisions) {
    const { id, at, campaign, outcome, sentence, actions, reasons, version } = presentDecision(one, language);
    const texts = [
      campaign.name,
      translate(language, `optimizer:outcome.${outcome}`),
      sentence,
      actions.map((action) => action.sentence).join(' '),
      reasons.join(' '),
    ];
    yield csvLine([one.row.day, at, ...texts.map((text) => text.replace(marks, '')), version, id]);
  }
}
