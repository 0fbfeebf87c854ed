import type { Language } from '@awning/contract/languages';
import type { Mail } from '../../platform/mail/mail.ts';
import { translate } from '../../platform/messages.ts';

/** By which the letter refers to the picture that is sent with it. */
export const pictureId = 'picture@awning';

/** What a mail says, part by part, in its language. Parts that its template lacks are null. */
export interface MailContent {
  language: Language;
  subject: string;
  heading: string;
  paragraphs: string[];
  quote: string | null;
  picture: { alt: string; caption: string } | null;
  button: { label: string; url: string } | null;
  linkHelp: string;
  note: string | null;
  footer: string;
  unsubscribe: { label: string; url: string } | null;
}

/** Puts a mail's template and values into words. */
export function contentOf(mail: Mail): MailContent {
  const { language, template, values, actionUrl, quote, paragraphs = [], picture, unsubscribe } = mail;
  const text = (part: string) => {
    const key = `mail:${template}.${part}`;
    const words = translate(language, key, values);
    return words === key ? null : words;
  };
  const label = text('button');
  return {
    language,
    subject: oneLine(text('subject') ?? template),
    heading: text('heading') ?? '',
    paragraphs: [...(text('body') ?? '').split('\n\n').filter(Boolean), ...paragraphs],
    quote: quote ?? null,
    picture: picture ? { alt: picture.alt, caption: picture.caption } : null,
    button: label && actionUrl ? { label, url: actionUrl } : null,
    linkHelp: translate(language, 'mail:linkHelp'),
    note: text('note'),
    footer: translate(language, 'mail:footer'),
    unsubscribe: unsubscribe
      ? { label: translate(language, 'mail:unsubscribe'), url: unsubscribe.pageUrl }
      : null,
  };
}

/** The plain-text part, for readers that show no HTML. */
export function plainText(content: MailContent): string {
  const { heading, paragraphs, quote, picture, button, note, footer, unsubscribe } = content;
  const quoted = quote
    ?.split('\n')
    .map((line) => `> ${line}`)
    .join('\n');
  const action = button && `${button.label}:\n${button.url}`;
  const ending = unsubscribe ? `\n${unsubscribe.label}: ${unsubscribe.url}` : '';
  return [heading, ...paragraphs, picture?.caption, quoted, action, note, `-- \nAwning\n${footer}${ending}`]
    .filter(Boolean)
    .join('\n\n');
}

/** A subject may hold a person's words; what would break the header line is taken out. */
const oneLine = (subject: string): string => subject.replace(/\s+/g, ' ').trim().slice(0, 200);
