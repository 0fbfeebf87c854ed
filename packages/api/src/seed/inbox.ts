import { waitUntil } from './wait-until.ts';

interface Message {
  to: string;
  subject: string;
  text: string;
}

/** The token of the newest verification link that the sandbox's inbox holds for an address. */
export function readVerificationToken(sandboxUrl: string, address: string): Promise<string> {
  return waitUntil(`the verification mail to ${address}`, async () => {
    const response = await fetch(`${sandboxUrl}/mail/messages?to=${encodeURIComponent(address)}`);
    const { data } = (await response.json()) as { data: Message[] };
    for (const message of data) {
      const token = /\/verify-email\?token=([\w-]+)/.exec(message.text)?.[1];
      if (token) return token;
    }
    return undefined;
  });
}
