import { translate } from '../messages.ts';
import type { Mail } from './mail.ts';

/** Puts a mail's template and values into words. Parts that its template lacks are null. */
export function letterOf(mail: Mail) {
  const { language, template, values, actionUrl, paragraphs = [], unsubscribe } = mail;
  const text = (part: string) => {
    const key = `mail:${template}.${part}`;
    const words = translate(language, key, values);
    return words === key ? null : words;
  };
  const label = text('button');
  return {
    to: mail.to,
    replyTo: mail.replyTo ?? null,
    urgent: mail.urgent ?? false,
    language,
    subject: oneLine(text('subject') ?? template),
    heading: text('heading') ?? '',
    paragraphs: [...(text('body') ?? '').split('\n\n').filter(Boolean), ...paragraphs],
    receipt: mail.receipt ?? [],
    quote: mail.quote ?? null,
    picture: mail.picture ?? null,
    button: label && actionUrl ? { label, url: actionUrl } : null,
    linkHelp: translate(language, 'mail:linkHelp'),
    note: text('note'),
    footer: text('footer') ?? translate(language, 'mail:footer'),
    unsubscribe: unsubscribe
      ? {
          label: translate(language, 'mail:unsubscribe'),
          url: unsubscribe.pageUrl,
          oneClickUrl: unsubscribe.oneClickUrl,
        }
      : null,
  };
}

/** A subject may hold a person's words; what would break the header line is taken out. */
const oneLine = (subject: string): string => subject.replace(/\s+/g, ' ').trim().slice(0, 200);
