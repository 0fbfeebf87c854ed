/** A mail as it arrived. `to` holds the addresses of the envelope, which is where it really went. */
export interface MailMessage {
  to: string[];
  from: string;
  subject: string;
  text: string;
  html: string | null;
  receivedAt: string;
}
