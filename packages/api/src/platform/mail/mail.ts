import type { Language } from '@awning/contract/languages';

/** A mail as features write it: a template with values, never HTML. */
export interface Mail<Template extends string = string> {
  to: string;
  language: Language;
  /** Its texts are packages/contract/locales/{language}/mail.json under this name. */
  template: Template;
  /** What the template's texts name in double braces. */
  values?: Record<string, string | number>;
  /** Where the mail's one button leads. */
  actionUrl?: string;
  /** A person's own words, shown set apart from ours, with their line breaks. */
  quote?: string;
  /** What this mail says besides its template's texts, in words of its language; set after the body. */
  paragraphs?: string[];
  /** Amounts, a line each, set after the body's first paragraph. */
  receipt?: ReceiptLine[];
  /** A picture set after the paragraphs, sent along with the mail. */
  picture?: MailPicture;
  /** Whom an answer reaches, where that is not us. */
  replyTo?: string;
  unsubscribe?: Unsubscribe;
  /** For a desk that sorts its mail: above all other mail. */
  urgent?: boolean;
}

/** An amount with what it is; `isTotal` where it is the sum of those above. */
export interface ReceiptLine {
  label: string;
  amount: string;
  isTotal: boolean;
}

export interface MailPicture {
  bytes: Buffer;
  /** Such as `image/jpeg`. */
  contentType: string;
  /** What it shows, for whoever does not see it. */
  alt: string;
  caption: string;
}

/** How a recipient gets no more mails of a kind, without signing in. */
export interface Unsubscribe {
  /** The page that asks; the mail's last link. */
  pageUrl: string;
  /** Takes `POST List-Unsubscribe=One-Click` (RFC 8058). */
  oneClickUrl: string;
}

/** A link that works once, made when its mail goes out: no queue ever holds one. */
export interface OneTimeLink {
  url: string;
  /** Takes the link back where the mail server did not take the mail. */
  withdraw(): Promise<void>;
}
