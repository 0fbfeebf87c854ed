import type { MeasuredCampaign } from '../../campaigns/public.ts';

/** What all campaigns of an ad account share. */
export interface AccountTerms {
  /** ISO 4217. */
  currency: string;
  /** IANA. */
  timeZone: string;
}

const known = new Map<string, boolean>();

/** Whether amounts can be told in the currency, and dates in the time zone. */
function isKnown({ currency, timeZone }: AccountTerms): boolean {
  const key = `${currency} ${timeZone}`;
  const answer = known.get(key) ?? look({ currency, timeZone });
  known.set(key, answer);
  return answer;
}

function look({ currency, timeZone }: AccountTerms): boolean {
  try {
    new Intl.NumberFormat('en', { style: 'currency', currency });
    new Intl.DateTimeFormat('en', { timeZone });
    return true;
  } catch {
    return false;
  }
}

/** Currency and time zone of the account, by the first of its campaigns that has usable ones; null where none has. */
export const termsOf = (campaigns: MeasuredCampaign[]): AccountTerms | null =>
  campaigns.find(isKnown) ?? null;
