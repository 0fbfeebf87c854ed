import { MailRefused } from '../ports/mail-server.ts';

/** What nodemailer tells of an answer of the mail server. */
interface SmtpError extends Error {
  responseCode?: number;
  response?: string;
  /** The command that was refused. */
  command?: string;
}

/**
 * An error of sending a mail, in the words of the port: what the mail server says of the recipient is told apart from
 * what it says of itself. Its words are left out, which quote the address.
 */
export function asMailFailure(error: SmtpError, to: string): Error {
  const { responseCode = 0, response = '', command } = error;
  // RFC 3463: 5.1.1 a mailbox that does not exist, 4.2.2 one that is full. Not all servers say it.
  const enhanced = /^\d{3}[ -]([245]\.\d{1,3}\.\d{1,3})\b/.exec(response)?.[1];
  const status = [responseCode, enhanced].join(' ').trim();
  if (isInternational(to) && responseCode >= 500 && ['MAIL FROM', 'RCPT TO'].includes(command ?? ''))
    return new MailRefused('letters', `the mail server takes no such letters: ${status}`, { cause: error });
  if (isOfAddress(responseCode, enhanced, command))
    return responseCode < 500
      ? new MailRefused('mailbox', `the mailbox takes no mail now: ${status}`, { cause: error })
      : new MailRefused('address', `the mail server refuses the address: ${status}`, { cause: error });
  return error;
}

/** Letters beyond ASCII before the sign; a domain has a form in ASCII (RFC 5890). */
const isInternational = (address: string): boolean =>
  [...address.slice(0, address.lastIndexOf('@'))].some((letter) => letter > '\u007f');

/** Reply codes about a mailbox (RFC 5321, 4.2.3); others at RCPT, such as 554 and 530, are about us or the server. */
const mailboxReplies = [450, 452, 550, 551, 552, 553];

function isOfAddress(code: number, enhanced: string | undefined, command: string | undefined): boolean {
  // 5.1.7 and 5.1.8 are about the sender's address.
  if (enhanced) return /^[45]\.[12]\./.test(enhanced) && !/^[45]\.1\.[78]$/.test(enhanced);
  return command === 'RCPT TO' && mailboxReplies.includes(code);
}
