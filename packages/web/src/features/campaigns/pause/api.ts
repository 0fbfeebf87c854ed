import { type PauseState, pauseEverythingRoutes } from '@awning/contract/pause-everything';
import { waitingLaunchRoutes } from '@awning/contract/waiting-launches';
import { useMutation, useQuery } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { keyOf, queryClient, queryOf } from '../../../api/query.ts';
import { invalidateCampaigns } from '../api.ts';
import { displayStatusOf } from '../status/display-status.ts';

/** How often Meta's confirmations are asked for while some are outstanding, and otherwise, in milliseconds. */
const [pausingMs, steadyMs] = [2000, 60_000];

/** Of what was paused together, how many campaigns Meta has confirmed. */
export const confirmedOf = ({ campaigns }: Pick<PauseState, 'campaigns'>): number =>
  campaigns.filter((campaign) => displayStatusOf(campaign) === 'paused').length;

export function usePauseState() {
  return useQuery({
    ...queryOf(pauseEverythingRoutes.state),
    refetchInterval: ({ state: { data } }) =>
      data && confirmedOf(data) < data.campaigns.length ? pausingMs : steadyMs,
  });
}

function changed(state: PauseState): void {
  queryClient.setQueryData(keyOf(pauseEverythingRoutes.state), state);
  queryClient.invalidateQueries({ queryKey: keyOf(waitingLaunchRoutes.list) });
  invalidateCampaigns();
}

export const usePauseEverything = (onDone: () => void) =>
  useMutation({
    mutationFn: () => call(pauseEverythingRoutes.pause),
    onSuccess: (state) => {
      changed(state);
      onDone();
    },
  });

export const useResumeEverything = (onDone: () => void) =>
  useMutation({
    mutationFn: () => call(pauseEverythingRoutes.resume),
    onSuccess: (state) => {
      changed(state);
      onDone();
    },
  });
