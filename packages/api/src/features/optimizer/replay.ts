import { isDeepStrictEqual } from 'node:util';
import { decide, policyVersion } from '@awning/optimizer/decide';
import type { Database } from '../../platform/db/database.ts';
import { allOfCampaign } from './store/decisions.ts';

/** A stored decision, and whether it comes out the same. `other_rules`: by a version that is not here. */
export interface Replayed {
  id: string;
  day: string;
  outcome: string;
  result: 'same' | 'differs' | 'other_rules';
}

/** Computes all decisions of a campaign once more from what is stored with them, the oldest first. For operators alone. */
export async function replay({ db }: Database, campaignId: string): Promise<Replayed[]> {
  return (await allOfCampaign(db, campaignId)).map(
    ({ id, day, outcome, version, state, seed, decision }) => ({
      ...{ id, day, outcome },
      result:
        version > policyVersion
          ? 'other_rules'
          : isDeepStrictEqual(JSON.parse(JSON.stringify(decide(state, seed, version))), decision)
            ? 'same'
            : 'differs',
    }),
  );
}
