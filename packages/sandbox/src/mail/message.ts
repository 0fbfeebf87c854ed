/** A received mail. `to` holds the envelope's recipients, which are where it was delivered. */
export interface MailMessage {
  to: string[];
  from: string;
  subject: string;
  text: string;
  html: string | null;
  /** Its header lines as they came, unfolded, by name in lower case. */
  headers: Record<string, string>;
  receivedAt: string;
}
