import type { RefusalPlace } from './refusal-places.ts';

/**
 * What Meta asks for when it checks who is behind an account, by its help ("Troubleshoot a restricted account": identity,
 * verification, securing the account, a review) and "Upload official documents to verify your business".
 */
export const papers = [
  'photo_id',
  'phone_and_email',
  'payment_method',
  'business_papers',
  'proof_of_address',
  'refused_ads',
  'website',
  'people',
  'page_admin',
] as const;
export type Paper = (typeof papers)[number];

/**
 * Until when something can be done, and what that depends on. Meta's help names a number of days for a suspended Facebook
 * account alone ("My Facebook account has been suspended": 180 days to appeal, then disabled for good); of ad accounts and
 * Pages it names none.
 */
export type Limit = 'none' | 'paying' | 'grace' | 'final' | 'account_days';

/** Days after which a suspended Facebook account is disabled for good where nobody appeals; of its help, as above. */
export const suspendedAccountDays = 180;

interface LockedOut {
  papers: readonly Paper[];
  /** Where Meta takes it up. */
  place: RefusalPlace;
  limit: Limit;
  /** Whether none of its ads are shown meanwhile. */
  stops: boolean;
}

const asking = { place: 'account_quality', limit: 'none', stops: true } as const;
const paying = { place: 'billing', limit: 'paying', stops: true } as const;

/**
 * Each state of an ad account, a Page or a person at Meta that stands in the way of ads, by the code of the issue that tells
 * of it, with what its owner needs. Its texts are `support:lockedOut.states.<code>`. Which of Meta's numbers leads to which
 * code is in the adapter (`account-status.ts`); one that Meta does not explain leads to `account_off`.
 */
export const lockedOut = {
  account_off: { ...asking, papers: ['photo_id', 'phone_and_email', 'payment_method', 'business_papers'] },
  account_policy: { ...asking, papers: ['refused_ads', 'website', 'photo_id'] },
  account_identity: { ...asking, papers: ['photo_id', 'business_papers', 'proof_of_address', 'website'] },
  account_portfolio: { ...asking, papers: ['photo_id', 'business_papers', 'people', 'refused_ads'] },
  account_hacked: { ...asking, papers: ['phone_and_email', 'photo_id', 'people', 'payment_method'] },
  account_payment_risk: { ...asking, papers: ['payment_method', 'photo_id', 'proof_of_address'] },
  account_review: { ...asking, papers: ['photo_id', 'payment_method', 'business_papers'] },
  account_unsettled: { ...paying, papers: ['payment_method'] },
  account_settling: { ...paying, papers: ['payment_method'] },
  account_grace: { ...paying, papers: ['payment_method'], limit: 'grace', stops: false },
  account_no_payment: { ...paying, papers: ['payment_method'] },
  account_limit: { ...paying, papers: [] },
  account_unused: { ...asking, papers: ['photo_id', 'payment_method'] },
  account_closed: { ...asking, papers: ['payment_method'], place: 'ads_manager' },
  account_closed_for_good: { ...asking, papers: ['photo_id', 'business_papers'], limit: 'final' },
  page_hidden: { ...asking, papers: ['page_admin', 'photo_id'], place: 'page' },
  blocked_for_now: { ...asking, papers: ['photo_id', 'phone_and_email'], limit: 'account_days' },
} as const satisfies Record<string, LockedOut>;
export type LockedOutCode = keyof typeof lockedOut;

export const lockedOutCodes = Object.keys(lockedOut) as LockedOutCode[];

/** Refusals of a launch that come of one of these states. */
const refusals: Readonly<Record<string, LockedOutCode>> = {
  account_disabled: 'account_off',
  advertising_barred: 'blocked_for_now',
};

/** The state that an issue tells of, by its code; null where it is none of them. */
export const lockedOutCode = (code: string): LockedOutCode | null =>
  Object.hasOwn(lockedOut, code) ? (code as LockedOutCode) : (refusals[code] ?? null);

/** The address of the help on a state. */
export const lockedOutHelp = (code: LockedOutCode): string => `/help/locked-out?topic=${code}`;
