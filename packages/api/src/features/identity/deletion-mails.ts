import type { Language } from '@awning/contract/languages';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Hook } from '../../platform/hook.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import type { Mail } from '../../platform/mail/mail.ts';
import { enqueueMail, type MailKind } from '../../platform/mail/mail-kind.ts';
import type { RunningAds, UnconfirmedCampaign } from './running-ads.ts';
import { findUser, type UserRow } from './store/users.ts';

const waitingKind = 'identity.deletion';
const unconfirmedKind = 'identity.deletion-unconfirmed';

/** What the mail after a deletion needs: nothing is stored of its owner any more. */
interface Unconfirmed {
  email: string;
  firstName: string;
  language: Language;
  campaigns: { name: string; adAccountId: string; endsAt: string }[];
}

/** Mails about campaigns that an account's deletion waits for, or that it could not wait for. */
export function createDeletionMails(deps: { db: Db; clock: Clock; jobs: Jobs; ads: Hook<RunningAds> }) {
  const { db, clock, jobs, ads } = deps;

  const waiting: MailKind<{ userId: string }> = {
    name: waitingKind,
    templates: ['deletionWaiting'],
    async prepare({ userId }) {
      const user = await findUser(db, userId);
      const campaigns = user?.deletionRequestedAt ? await ads.get().unconfirmed(db, userId) : [];
      return user && campaigns.length > 0 ? mailTo(user, 'deletionWaiting', campaigns) : null;
    },
  };

  const runningOf = ({ campaigns }: Unconfirmed) =>
    campaigns.filter(({ endsAt }) => new Date(endsAt) > clock.now());

  const unconfirmed: MailKind<Unconfirmed> = {
    name: unconfirmedKind,
    templates: ['deletionUnconfirmed'],
    // Ends stand at Meta: past them nothing is left to switch off.
    isStillTrue: async (data) => runningOf(data).length > 0,
    prepare: async (data) => mailTo(data, 'deletionUnconfirmed', runningOf(data)),
  };

  return {
    mails: [waiting, unconfirmed] as MailKind[],

    /** Has an owner told, in the caller's transaction, for which campaigns the deletion of her account waits. */
    requestWaiting: (tx: Db, userId: string): Promise<void> => enqueueMail(jobs, tx, waitingKind, { userId }),

    /** The same of campaigns that only she can switch off, in the transaction that deletes her account. */
    requestUnconfirmed(tx: Db, user: UserRow, campaigns: readonly UnconfirmedCampaign[]): Promise<void> {
      const { email, firstName, language } = user;
      return enqueueMail(jobs, tx, unconfirmedKind, {
        email,
        firstName,
        language,
        campaigns: campaigns.map(({ name, adAccountId, endsAt }) => ({
          name,
          adAccountId,
          endsAt: endsAt.toISOString(),
        })),
      } satisfies Unconfirmed);
    },
  };
}

const mailTo = (
  { email, firstName, language }: Pick<UserRow, 'email' | 'firstName' | 'language'>,
  template: 'deletionWaiting' | 'deletionUnconfirmed',
  campaigns: readonly { name: string; adAccountId: string }[],
): Mail => ({
  to: email,
  language,
  template,
  values: { firstName },
  quote: campaigns.map(({ name }) => name).join('\n'),
  actionUrl: adsManagerUrl(campaigns[0]?.adAccountId ?? ''),
});

/** Where an ad account's campaigns are switched on and off by hand. */
const adsManagerUrl = (adAccountId: string) =>
  `https://adsmanager.facebook.com/adsmanager/manage/campaigns?act=${adAccountId.replace(/^act_/, '')}`;
