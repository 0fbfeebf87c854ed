import { type Media, mediaKindOf, mediaTypes } from '@awning/adapters/ports/media';
import type { Language } from '@awning/contract/languages';
import { formatMoney } from '@awning/contract/money';
import type { Clock } from '../../../platform/clock.ts';
import type { MailPicture, ReceiptLine, Unsubscribe } from '../../../platform/mail/mail.ts';
import type { PreparedMail } from '../../../platform/mail/mail-kind.ts';
import { findRemainingUser } from '../../identity/public.ts';
import { type Dates, type ReportFigures, readFigures } from '../figures.ts';
import { nextSentence } from '../next-sentence.ts';
import { type SituationDeps, situationOf } from '../next-step.ts';
import { findRecipient } from '../store/recipients.ts';
import type { RecipientKey, RecipientTokens } from '../tokens.ts';
import { dayIn, named, resultAndCost, resultsIn, words } from './words.ts';

export interface ReportMailDeps extends SituationDeps {
  clock: Clock;
  media: Pick<Media, 'read'>;
  tokens: RecipientTokens;
  publicUrl: string;
}

/** On what a report is, and to whom. */
export interface ReportAbout {
  ownerId: string;
  recipientId: string;
  businessId: string;
  dates: Dates;
  /** Of one campaign alone. */
  campaignId?: string;
  /** The owner has asked for it: whether she gets the weekly ones says nothing of it. */
  isAsked?: boolean;
}

/** Who reads a report. */
export interface Reader {
  language: Language;
  isOwner: boolean;
  /** The next step in words; null for others than the owner, who can't take it. */
  next: string | null;
}

/** What one kind of report has of its own. */
export interface ReportParts {
  values: Record<string, string>;
  /** Null where there is nothing to say. */
  paragraphs: (string | null)[];
  receipt?: ReceiptLine[];
  /** Where its button leads the owner, after `/dashboard/`. */
  page: string;
}

/**
 * A report to one recipient.
 * @returns null where the recipient gets no reports any more, or nothing was spent
 */
export async function reportMail<Template extends string>(
  deps: ReportMailDeps,
  template: Template,
  { ownerId, recipientId, businessId, dates, campaignId, isAsked = false }: ReportAbout,
  write: (figures: ReportFigures, reader: Reader) => Promise<ReportParts>,
): Promise<PreparedMail<Template> | null> {
  const addressee = await addresseeOf(deps, { ownerId, id: recipientId }, isAsked);
  const figures = addressee && (await readFigures(deps.db, ownerId, businessId, dates, campaignId));
  if (!figures) return null;
  const { to, language, isOwner, unsubscribe } = addressee;
  const { byKind, now, currency } = figures;
  const next = isOwner ? await nextIn(deps, language, ownerId, businessId) : null;
  const { values, paragraphs, receipt, page } = await write(figures, { language, isOwner, next });
  return {
    to,
    language,
    template,
    values: {
      result: byKind
        .map(({ kind, sums }) => resultAndCost(language, kind, sums, currency))
        .join(words(language, 'andOfKind')),
      from: dayIn(language, dates.from),
      to: dayIn(language, dates.to),
      spent: formatMoney(now.spend, currency, language),
      ...values,
    },
    paragraphs: paragraphs.filter((one) => one !== null),
    ...(receipt && { receipt }),
    ...(await bestPicture(deps, figures, language)),
    ...(isOwner && { actionUrl: `${deps.publicUrl}/dashboard/${page}` }),
    unsubscribe,
  };
}

async function nextIn(deps: ReportMailDeps, language: Language, ownerId: string, businessId: string) {
  const { next } = await situationOf(deps, ownerId, businessId, deps.clock.now());
  const sentence = nextSentence(next, language) ?? '';
  return words(language, `next.${next.step}`, { campaign: named(next.campaign?.name ?? ''), sentence });
}

/** Where a report goes, and how it is ended. */
interface Addressee {
  to: string;
  language: Language;
  /** Whether it is the owner: others can't open the figures. */
  isOwner: boolean;
  unsubscribe: Unsubscribe;
}

/** Null where the recipient is gone, wants no reports, or has not confirmed the address. */
async function addresseeOf(
  { db, tokens, publicUrl }: ReportMailDeps,
  key: RecipientKey,
  isAsked: boolean,
): Promise<Addressee | null> {
  const row = await findRecipient(db, key.ownerId, key.id);
  const owner = row && (await findRemainingUser(db, key.ownerId));
  if (!row || !owner?.emailVerified || !row.confirmedAt) return null;
  if (row.unsubscribedAt && !(isAsked && row.email === null)) return null;
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
async function bestPicture(
  { media }: ReportMailDeps,
  { best, byKind }: ReportFigures,
  language: Language,
): Promise<{ picture?: MailPicture }> {
  const name = best?.ad.images.square?.name;
  const mediaKind = name && mediaKindOf(name);
  const bytes = mediaKind && (await media.read(name));
  if (!best || !bytes) return {};
  const headline = named(best.ad.headline);
  const { results, clicks } = best.sums;
  const counted =
    results > 0
      ? resultsIn(language, byKind[0]?.kind ?? null, results)
      : resultsIn(language, 'clicks', clicks);
  return {
    picture: {
      bytes,
      contentType: mediaTypes[mediaKind],
      alt: words(language, 'pictureAlt', { headline }),
      caption: words(language, 'pictureCaption', { headline, results: counted }),
    },
  };
}
