/** A change at Meta that an app may have subscribed to. */
export interface Change {
  /** The type of object that changed, which subscriptions refer to. */
  object: 'page' | 'ad_account' | 'permissions';
  /** The Page, the ad account without `act_`, or the person. */
  id: string;
  field: string;
  value: unknown;
}
