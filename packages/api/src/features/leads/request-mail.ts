import { requestAnswerDays } from '@awning/contract/lead-periods';
import type { Sealer } from '../../platform/crypto/seal.ts';
import type { Db } from '../../platform/db/database.ts';
import type { MailKind } from '../../platform/mail/mail-kind.ts';
import { findProfile } from '../businesses/public.ts';
import { findRemainingUser } from '../identity/public.ts';
import { openAsker } from './asker.ts';
import { aimText } from './form-texts.ts';
import { countOpenRequests, findRequest, type RequestKey } from './store/requests.ts';

export const requestedKind = 'leads.requested';
export const requestsKind = 'leads.requests';

interface Deps {
  db: Db;
  sealer: Sealer;
  publicUrl: string;
}

/** Tells an owner that somebody asks about their details. The subject says nothing of whom. */
export function requestMail({ db, sealer, publicUrl }: Deps): MailKind<RequestKey, 'leadRequest'> {
  const isOpen = async (key: RequestKey) => {
    const row = await findRequest(db, key);
    return row?.doneAt === null ? row : null;
  };
  return {
    name: requestedKind,
    templates: ['leadRequest'],
    isStillTrue: async (key) => (await isOpen(key)) !== null,
    async prepare(key) {
      const [row, user] = [await isOpen(key), await findRemainingUser(db, key.ownerId)];
      if (!row || !user?.emailVerified) return null;
      const business = await findProfile(db, key.ownerId, row.businessId);
      const { name, contact, details } = openAsker(sealer, row);
      return {
        to: user.email,
        language: user.language,
        template: 'leadRequest',
        values: { business: business?.name ?? '', days: requestAnswerDays },
        paragraphs: [`${name} · ${contact}`, aimText(row.aim, user.language)],
        ...(details && { quote: details }),
        actionUrl: `${publicUrl}/dashboard/leads`,
      };
    },
  };
}

type Business = { ownerId: string; businessId: string };

/** Tells an owner how many requests wait, where more came than are told of one by one: in our words alone, since anybody may send them. */
export function requestsMail({ db, publicUrl }: Omit<Deps, 'sealer'>): MailKind<Business, 'leadRequests'> {
  return {
    name: requestsKind,
    templates: ['leadRequests'],
    isStillTrue: async ({ ownerId, businessId }) => (await countOpenRequests(db, ownerId, businessId)) > 0,
    async prepare({ ownerId, businessId }) {
      const [count, user] = [
        await countOpenRequests(db, ownerId, businessId),
        await findRemainingUser(db, ownerId),
      ];
      if (count === 0 || !user?.emailVerified) return null;
      const business = await findProfile(db, ownerId, businessId);
      return {
        to: user.email,
        language: user.language,
        template: 'leadRequests',
        values: { business: business?.name ?? '', days: requestAnswerDays, count },
        actionUrl: `${publicUrl}/dashboard/leads`,
      };
    },
  };
}
