import type { Advertiser } from '../advertiser.ts';

/** What an owner wants of a campaign in the end, as far as the server has acknowledged it. */
export interface Wanted {
  owner: Advertiser;
  id: string;
  /** `lost`: the server knows nothing of it any more, since a backup was restored; it may not run. `either`: it may run or not, within what is known of it. */
  status: 'active' | 'paused' | 'lost' | 'either';
  creativeIds: string[];
}
