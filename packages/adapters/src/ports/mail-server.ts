import type { Language } from '@awning/contract/languages';

/** A mail to one recipient in the words of its language, part by part. Parts that it lacks are null. */
export interface Letter {
  to: string;
  /** Whom an answer reaches, where that is not us. */
  replyTo: string | null;
  /** For a desk that sorts its mail: above all other mail. */
  urgent: boolean;
  language: Language;
  subject: string;
  heading: string;
  paragraphs: string[];
  /** Amounts, a line each, set after the paragraph that opens the letter. */
  receipt: ReceiptLine[];
  quote: string | null;
  picture: { bytes: Buffer; contentType: string; alt: string; caption: string } | null;
  button: { label: string; url: string } | null;
  linkHelp: string;
  note: string | null;
  footer: string;
  /** `url` is the page that asks; `oneClickUrl` takes the POST of RFC 8058. */
  unsubscribe: { label: string; url: string; oneClickUrl: string } | null;
}

/** An amount with what it is; `isTotal` where it is the sum of those above. */
export interface ReceiptLine {
  label: string;
  amount: string;
  isTotal: boolean;
}

/** What a mail server answered of the recipient. What it answers of us or of itself is an error of another class. */
export class MailRefused extends Error {
  /**
   * `address`: there is no such recipient, now and later. `letters`: nor does the server take addresses with such letters
   * (SMTPUTF8, RFC 6531). `mailbox`: it takes no mail at the moment.
   */
  readonly kind: 'address' | 'letters' | 'mailbox';

  constructor(kind: MailRefused['kind'], message: string, options?: ErrorOptions) {
    super(message, options);
    this.kind = kind;
  }
}

/** Sends mail. */
export interface MailServer {
  /** Resolves once the mail server has taken the letter over. @throws MailRefused; any other error where it may be tried later */
  send(letter: Letter): Promise<void>;
}
