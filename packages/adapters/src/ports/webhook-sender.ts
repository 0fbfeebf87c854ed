import type { DeliveryFailureKind } from '@awning/contract/lead-webhook';

/** What is sent to an address that an account has chosen. */
export interface WebhookMessage {
  /** JSON. */
  body: string;
  headers: Record<string, string>;
}

/** It was not taken over. Holds neither what was sent nor the whole address, which may hold a secret. */
export class WebhookFailure extends Error {
  readonly kind: DeliveryFailureKind;
  /** Of the answer; null where there was none. */
  readonly status: number | null;
  constructor(kind: DeliveryFailureKind, status: number | null = null) {
    super(`a webhook was not taken over: ${kind}${status === null ? '' : `, ${status}`}`);
    this.kind = kind;
    this.status = status;
  }
}

/** Sends to addresses that accounts have chosen, of the public internet alone. */
export interface WebhookSender {
  /** Whether it can be sent to: https, and no address of a network. Where its name leads is looked at when something is sent. */
  accepts(address: string): boolean;
  /** Resolves with the status once the receiver has taken it over. @throws WebhookFailure */
  send(address: string, message: WebhookMessage): Promise<number>;
}
