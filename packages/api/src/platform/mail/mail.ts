import type { Language } from '@awning/contract/scalars';

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
  /** Whom an answer reaches, where that is not us. */
  replyTo?: string;
}

/** A link that works once, made when its mail goes out: no queue ever holds one. */
export interface OneTimeLink {
  url: string;
  /** Takes the link back where the mail server did not take the mail. */
  withdraw(): Promise<void>;
}
