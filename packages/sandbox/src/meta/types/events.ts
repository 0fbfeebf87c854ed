import type { JsonObject } from '../../platform/json.ts';

/** A webhook subscription of the app to an object's changes. */
export interface Subscription {
  object: string;
  callbackUrl: string;
  fields: string[];
  includeValues: boolean;
}

/** One notification on its way to a callback. */
export interface Notification {
  url: string;
  object: string;
  /** The very bytes that are signed and sent. */
  body: string;
  attempts: number;
  /** `lost`: a control call had it never sent. */
  state: 'pending' | 'delivered' | 'given up' | 'lost';
  /** When it is tried next, in wall-clock milliseconds since the epoch. */
  nextAt: number;
  /** What the last attempt came to: an HTTP status, or why there was none. */
  lastAnswer: string | null;
}

/** An event of the Conversions API, as it came. */
export interface Conversion {
  datasetId: string;
  accountId: string;
  /** Name and id, by which one that comes twice counts once. */
  key: string;
  event: JsonObject;
  /** Of the tool for testing events; such events count for nothing. */
  testCode: string | null;
  isDoubled: boolean;
  /** Whether the lead that it names is one of ours. */
  isMatched: boolean;
}
