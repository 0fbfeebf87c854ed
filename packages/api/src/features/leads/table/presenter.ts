import { csvLine, csvMark } from '@awning/contract/csv';
import type { Language } from '@awning/contract/languages';
import type { Lead } from '@awning/contract/leads';
import { minorDigits } from '@awning/contract/money';
import { translate } from '../../../platform/messages.ts';
import type { LeadView } from '../inbox.ts';
import { presentLead } from '../presenter.ts';

const columns = [
  ...([
    'name',
    'phone',
    'mail',
    'state',
    'wonAmount',
    'currency',
    'arrivedAt',
    'callAt',
    'campaign',
  ] as const),
  ...(['answers', 'note'] as const),
];

/** What somebody brought, in whole units of its currency; nothing where that was not said. */
const amountOf = ({ wonAmount, campaign }: Lead): [number | null, string] =>
  wonAmount === null || !campaign
    ? [null, '']
    : [wonAmount / 10 ** minorDigits(campaign.currency), campaign.currency];

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
    const lead = presentLead(one);
    const { name, phone, mail, state, arrivedAt, callAt, campaign, answers, note } = lead;
    yield csvLine([
      ...[name, phone, mail, translate(language, `leads:states.${state}`), ...amountOf(lead)],
      ...[arrivedAt, callAt, campaign?.name ?? ''],
      ...[answers.map(({ question, answer }) => `${question} ${answer}`).join(' | '), note],
    ]);
  }
}
