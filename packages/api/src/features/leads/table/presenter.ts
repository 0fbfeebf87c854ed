import { csvLine, csvMark } from '@awning/contract/csv';
import type { Language } from '@awning/contract/languages';
import { translate } from '../../../platform/messages.ts';
import type { LeadView } from '../inbox.ts';
import { presentLead } from '../presenter.ts';

const columns = ['name', 'phone', 'mail', 'state', 'arrivedAt', 'campaign', 'answers', 'note'] as const;

/**
 * People who asked as the lines of a CSV file, each made as it is read; instants in UTC.
 * @param language of its head and of what became of them
 */
export async function* presentTable(
  leads: AsyncIterable<LeadView>,
  language: Language,
): AsyncGenerator<string> {
  yield csvMark + csvLine(columns.map((column) => translate(language, `leads:csv.${column}`)));
  for await (const one of leads) {
    const { name, phone, mail, state, arrivedAt, campaign, answers, note } = presentLead(one);
    yield csvLine([
      ...[name, phone, mail, translate(language, `leads:states.${state}`), arrivedAt, campaign?.name ?? ''],
      ...[answers.map(({ question, answer }) => `${question} ${answer}`).join(' | '), note],
    ]);
  }
}
