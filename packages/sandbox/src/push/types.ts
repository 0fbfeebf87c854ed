/** A browser that subscribed: its keys are the sandbox's, so that what it is sent can be read. */
export interface PushSubscriptionRecord {
  /** Of whoever may send, base64url; null: anybody. */
  applicationServerKey: string | null;
  /** P-256 key pair of the browser and its secret (RFC 8291), base64url. */
  publicKey: string;
  privateKey: string;
  auth: string;
  /** The browser has unsubscribed. */
  isEnded: boolean;
}

/** A message that was taken over, decrypted. */
export interface PushMessageRecord {
  subscriptionId: string;
  /** Seconds. */
  ttl: number;
  urgency: string;
  topic: string | null;
  /** Whom the push service writes to in case of difficulties: the `sub` of the sender's token. */
  contact: string;
  payload: string;
  receivedAt: string;
}
