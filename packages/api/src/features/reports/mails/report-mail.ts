import type { Language } from '@awning/contract/scalars';
import type { Db } from '../../../platform/db/database.ts';
import type { MailPicture, Unsubscribe } from '../../../platform/mail/mail.ts';
import { type Media, mediaKindOf, mediaTypes } from '../../../ports/media.ts';
import { findRemainingUser } from '../../identity/public.ts';
import type { ReportFigures } from '../figures.ts';
import { findRecipient } from '../store/recipients.ts';
import type { RecipientKey, RecipientTokens } from '../tokens.ts';
import { named, resultsIn, words } from './words.ts';

export interface ReportMailDeps {
  db: Db;
  media: Pick<Media, 'read'>;
  tokens: RecipientTokens;
  publicUrl: string;
}

/** Where a report goes, and how it is ended. */
export interface Addressee {
  to: string;
  language: Language;
  /** Whether it is the owner: others can't open the figures. */
  isOwner: boolean;
  unsubscribe: Unsubscribe;
}

/** Null where the recipient is gone, wants no reports, or has not confirmed the address. */
export async function addresseeOf(
  { db, tokens, publicUrl }: ReportMailDeps,
  key: RecipientKey,
): Promise<Addressee | null> {
  const row = await findRecipient(db, key.ownerId, key.id);
  const owner = row && (await findRemainingUser(db, key.ownerId));
  if (!row || !owner?.emailVerified || !row.confirmedAt || row.unsubscribedAt) return null;
  const token = tokens.make('reports.unsubscribe', key);
  return {
    to: row.email ?? owner.email,
    language: row.email ? row.language : owner.language,
    isOwner: row.email === null,
    unsubscribe: {
      pageUrl: `${publicUrl}/reports?token=${token}&end`,
      oneClickUrl: `${publicUrl}/api/reports/unsubscribe/${token}`,
    },
  };
}

/** The best ad's square picture, with what came from it; none where it is gone. */
export async function bestPicture(
  { media }: ReportMailDeps,
  { best, kind }: ReportFigures,
  language: Language,
): Promise<{ picture?: MailPicture }> {
  const name = best?.ad.images.square?.name;
  const mediaKind = name && mediaKindOf(name);
  const bytes = mediaKind && (await media.read(name));
  if (!best || !bytes) return {};
  const headline = named(best.ad.headline);
  const { results, clicks } = best.sums;
  const counted = results > 0 ? resultsIn(language, kind, results) : resultsIn(language, 'clicks', clicks);
  return {
    picture: {
      bytes,
      contentType: mediaTypes[mediaKind],
      alt: words(language, 'pictureAlt', { headline }),
      caption: words(language, 'pictureCaption', { headline, results: counted }),
    },
  };
}
