import { createTransport } from 'nodemailer';
import type { Letter, MailServer } from '../ports/mail-server.ts';
import { asMailFailure } from './mail-failure.ts';
import { pictureId } from './picture-id.ts';
import { plainText } from './plain-text.ts';

/** Milliseconds that the mail server has for each step: to be reached, to greet, to answer. */
const timeoutMs = 15_000;

/**
 * Sends mail over SMTP.
 * @param settings.smtpUrl `smtp://` or `smtps://`, with user and password where the server asks for them
 * @param settings.supportAddress where answers go unless a letter says otherwise
 */
export function createSmtpMailer(settings: {
  smtpUrl: string;
  from: string;
  supportAddress: string;
}): MailServer {
  const { smtpUrl, from, supportAddress } = settings;
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    // Texts and addresses are ours or a person's: none of them may make the server read a file or fetch an address.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send(letter) {
      // The renderer is big and only the worker needs it: it is loaded with the first mail.
      const { renderMailHtml } = await import('./mail-html.ts');
      const message = {
        from,
        to: { name: '', address: letter.to },
        replyTo: letter.replyTo ? { name: '', address: letter.replyTo } : supportAddress,
        subject: letter.subject,
        html: await renderMailHtml(letter),
        text: plainText(letter),
        headers: {
          'Auto-Submitted': 'auto-generated',
          'Content-Language': letter.language,
          ...(letter.unsubscribe && {
            'List-Unsubscribe': `<${letter.unsubscribe.oneClickUrl}>`,
            'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          }),
        },
        ...(letter.urgent && { priority: 'high' as const }),
        attachments: letter.picture ? [pictureOf(letter.picture)] : [],
      };
      await transport.sendMail(message).catch((error) => {
        throw asMailFailure(error, letter.to);
      });
    },
  };
}

/** A picture within the letter: nothing is fetched when the mail is read, so nobody learns that it is. */
const pictureOf = ({ bytes, contentType }: NonNullable<Letter['picture']>) => ({
  filename: `picture.${contentType.split('/')[1]}`,
  content: bytes,
  contentType,
  cid: pictureId,
  contentDisposition: 'inline' as const,
});
