/** Where a call comes from, as far as sign-ins care. */
export interface Origin {
  /** The caller's network (/24 or /64). */
  network: string;
  /** The value of the device cookie. */
  deviceToken: string | undefined;
  /** The browser's name for itself, as sent. */
  userAgent: string | undefined;
}
