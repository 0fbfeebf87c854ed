/** Something that happened at Meta and that an app may have subscribed to. */
export interface Change {
  /** What kind of thing it happened to; subscriptions are by it. */
  object: 'page' | 'ad_account' | 'permissions';
  /** The Page, the ad account without `act_`, or the person. */
  id: string;
  field: string;
  value: unknown;
}
