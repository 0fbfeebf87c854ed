import type { ResultKind } from '@awning/contract/destinations';
import { type Language, languageRows } from '@awning/contract/languages';
import type { LockedOutCode } from '@awning/contract/locked-out';
import { notGranted } from '@awning/contract/meta-permissions';
import { formatMoney } from '@awning/contract/money';
import { isolate } from '@awning/contract/text-direction';
import type { ReceiptLine } from '../../../platform/mail/mail.ts';
import { translate } from '../../../platform/messages.ts';
import type { Campaign } from '../../campaigns/public.ts';
import type { NamedReceipt } from '../summary/facts.ts';

type Values = Record<string, string | number>;

/** A text of mail.json under `reports`. */
export const words = (language: Language, key: string, values: Values = {}): string =>
  translate(language, `mail:reports.${key}`, values);

/** "6 enquiries", "no enquiries yet". @param kind null where different things were counted */
export const resultsIn = (language: Language, kind: ResultKind | null, count: number): string =>
  count === 0
    ? words(language, `none.${kind ?? 'results'}`)
    : words(language, `counts.${kind ?? 'results'}`, { count });

/** The result and what it cost: "6 enquiries, $13.67 each". Money in minor units. */
export function resultAndCost(
  language: Language,
  kind: ResultKind | null,
  { results, spend }: { results: number; spend: number },
  currency: string,
): string {
  const counted = resultsIn(language, kind, results);
  const each = results > 0 ? Math.round(spend / results) : spend;
  const amount = formatMoney(each, currency, language);
  return words(language, results === 0 ? 'headlineNone' : results === 1 ? 'headlineOne' : 'headline', {
    results: counted,
    amount,
  });
}

/** What Meta's invoice adds to what the ads have cost; null where it adds nothing. @param fee in minor units */
export const feeIn = (language: Language, fee: number, currency: string): string | null =>
  fee > 0 ? words(language, 'fee', { fee: formatMoney(fee, currency, language) }) : null;

/** Receipts as a letter shows them, the lines of each before its total, which names the ad account where there are several. */
export const receiptIn = (language: Language, receipts: readonly NamedReceipt[]): ReceiptLine[] =>
  receipts.flatMap(({ currency, lines, fee, total, ...account }) => {
    const amount = (minor: number) => isolate(formatMoney(minor, currency, language));
    const line = (label: string, minor: number, isTotal = false) => ({
      label,
      amount: amount(minor),
      isTotal,
    });
    return [
      ...lines.map(({ campaign, run, ads }) => {
        const values = {
          campaign: named(campaign.name),
          daily: amount(run?.dailyBudget ?? 0),
          count: run?.days ?? 0,
        };
        return line(words(language, `receipt.${run ? 'run' : 'campaign'}`, values), ads);
      }),
      ...(fee > 0 ? [line(words(language, 'receipt.fee'), fee)] : []),
      receipts.length > 1
        ? line(words(language, 'receipt.totalOf', { account: isolate(accountIn(account)) }), total, true)
        : line(words(language, 'receipt.total'), total, true),
    ];
  });

/** What an ad account is called at Meta, else its number there. */
const accountIn = ({ adAccountId, adAccountName }: Pick<NamedReceipt, 'adAccountId' | 'adAccountName'>) =>
  adAccountName || adAccountId.replace('act_', '');

/** A calendar date in words: "23 November". */
export const dayIn = (language: Language, date: string): string =>
  new Intl.DateTimeFormat(languageRows[language].locale, {
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  }).format(new Date(`${date}T00:00:00Z`));

/** A name within a sentence, whatever the direction of its letters. */
export const named = (name: string): string => isolate(name);

/** What does not work for want of permissions, by the issues of a campaign; nothing where none lacks. */
export const missingIn = (language: Language, issues: Campaign['issues']): string =>
  issues
    .flatMap(({ permissions }) => permissions ?? [])
    .map((permission) => translate(language, notGranted(permission)))
    .join(' ');

/** What the platform did to an ad account or a Page, by the issue that tells of it. */
export const lockedIn = (language: Language, code: LockedOutCode): string =>
  translate(language, `campaigns:server.issues.${code}.message`);
