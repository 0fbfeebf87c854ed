import { setTimeout as sleep } from 'node:timers/promises';

export interface Mail {
  id: string;
  to: string;
  from: string;
  subject: string;
  text: string;
  html: string;
  receivedAt: string;
}

/** Mails to an address in the sandbox's inbox, newest first. */
export async function inbox(sandboxUrl: string, to: string): Promise<Mail[]> {
  const answer = await fetch(`${sandboxUrl}/mail/messages?to=${encodeURIComponent(to)}`);
  if (!answer.ok) throw new Error(`The inbox answered ${answer.status}.`);
  const { data } = (await answer.json()) as { data: Mail[] };
  return data;
}

/** Waits for a mail with a matching subject; mail is sent by a background job after the call was answered. */
export async function mailTo(sandboxUrl: string, to: string, subject = /./, limitMs = 90_000): Promise<Mail> {
  const deadline = Date.now() + limitMs;
  for (;;) {
    const mails = await inbox(sandboxUrl, to);
    const found = mails.find((mail) => subject.test(mail.subject));
    if (found) return found;
    if (Date.now() > deadline) {
      const subjects = mails.map((mail) => mail.subject).join('; ') || 'nothing';
      throw new Error(
        `No mail to ${to} with a subject like ${subject} within ${limitMs} ms. There is: ${subjects}`,
      );
    }
    await sleep(100);
  }
}
