import { createTransport } from 'nodemailer';
import type { MailPicture } from '../../platform/mail/mail.ts';
import type { Mailer } from '../../ports/mailer.ts';
import { contentOf, pictureId, plainText } from './content.ts';
import { asMailFailure } from './mail-failure.ts';

/** Milliseconds that the mail server has for each step: to be reached, to greet, to answer. */
const timeoutMs = 15_000;

/**
 * Sends mail over SMTP.
 * @param settings.smtpUrl `smtp://` or `smtps://`, with user and password where the server asks for them
 * @param settings.supportAddress where answers go unless a mail says otherwise
 */
export function createSmtpMailer(settings: {
  smtpUrl: string;
  from: string;
  supportAddress: string;
}): Mailer {
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
    async send(mail) {
      const content = contentOf(mail);
      // The renderer is big and only the worker needs it: it is loaded with the first mail.
      const { renderMailHtml } = await import('./mail-html.ts');
      const message = {
        from,
        to: { name: '', address: mail.to },
        replyTo: mail.replyTo ? { name: '', address: mail.replyTo } : supportAddress,
        subject: content.subject,
        html: await renderMailHtml(content),
        text: plainText(content),
        headers: {
          'Auto-Submitted': 'auto-generated',
          'Content-Language': mail.language,
          ...(mail.unsubscribe && {
            'List-Unsubscribe': `<${mail.unsubscribe.oneClickUrl}>`,
            'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          }),
        },
        ...(mail.urgent && { priority: 'high' as const }),
        attachments: mail.picture ? [pictureOf(mail.picture)] : [],
      };
      await transport.sendMail(message).catch((error) => {
        throw asMailFailure(error);
      });
    },
  };
}

/** A picture within the letter: nothing is fetched when the mail is read, so nobody learns that it is. */
const pictureOf = ({ bytes, contentType }: MailPicture) => ({
  filename: `picture.${contentType.split('/')[1]}`,
  content: bytes,
  contentType,
  cid: pictureId,
  contentDisposition: 'inline' as const,
});
