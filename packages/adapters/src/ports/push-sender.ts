/** What a browser gave out when it subscribed: where its push service takes messages, and the keys they are encrypted with. */
export interface PushAddress {
  endpoint: string;
  /** P-256 public key of the device and its secret (RFC 8291), base64url. */
  p256dh: string;
  auth: string;
}

export interface PushMessage {
  /** What the device's service worker gets; nobody on the way can read it. At most some 3,000 bytes. */
  payload: string;
  /** Of two messages of a topic that wait at the push service the newer stays: up to 32 characters of base64url (RFC 8030, 5.4). */
  topic: string;
  /** For how many seconds the push service keeps it for a device that is away. */
  ttlSeconds: number;
}

/** `gone`: there is no such subscription any more. `busy`: try later. `refused`: another try would meet the same. */
export class PushFailure extends Error {
  readonly kind: 'gone' | 'busy' | 'refused';
  /** @param status of the push service's answer; null where there was none */
  constructor(kind: PushFailure['kind'], status: number | null, options?: ErrorOptions) {
    super(`the push service ${status === null ? 'was not reached' : `answered ${status}`}: ${kind}`, options);
    this.kind = kind;
  }
}

/** Sends messages to devices by the push services of their browsers (RFC 8030). */
export interface PushSender {
  /** By which push services know us (RFC 8292), base64url. */
  publicKey: string;
  /** Whether it can be sent to: a push service may be there, and the keys are some. Where its name leads is looked at when something is sent. */
  accepts(address: PushAddress): boolean;
  /** Resolves once the push service has taken the message over. @throws PushFailure */
  send(to: PushAddress, message: PushMessage): Promise<void>;
}
