/** What a receiver of webhooks was sent, and with which status it answered. */
export interface HookRequest {
  name: string;
  status: number;
  headers: { [name: string]: unknown };
  body: unknown;
}
