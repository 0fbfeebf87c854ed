import { useActiveBusiness } from '../../../session/active-business.ts';

/** The active business where the owner has others too, so that it has to be named; null where it is the only one. */
export function useBusinessToName() {
  const { business, businesses } = useActiveBusiness();
  return businesses.length > 1 ? business : null;
}
