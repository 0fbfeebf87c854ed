import type { campaignBody } from '@awning/contract/campaigns';
import { isolate } from '@awning/contract/text-direction';
import { type WaitingLaunch, waitingLaunchRoutes } from '@awning/contract/waiting-launches';
import { skipToken, useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { call } from '../../../api/client.ts';
import { isFailure } from '../../../api/failure.ts';
import { keyOf, queryClient } from '../../../api/query.ts';
import { toast } from '../../../ui/toast.ts';
import { invalidateCampaigns, showRefusal } from '../api.ts';

/** How often it is asked whether a launch still waits, in milliseconds. */
const waitingMs = 6000;

const refetchWaiting = () => queryClient.invalidateQueries({ queryKey: keyOf(waitingLaunchRoutes.list) });

/** The launches of a business that wait for Meta or were refused. What was launched meanwhile appears among its campaigns. */
export function useWaitingLaunches(businessId: string | undefined): WaitingLaunch[] {
  const { data } = useQuery({
    queryKey: [...keyOf(waitingLaunchRoutes.list), businessId],
    queryFn: businessId
      ? ({ signal }) => call(waitingLaunchRoutes.list, { params: { id: businessId } }, { signal })
      : skipToken,
    select: ({ data }) => data,
    refetchInterval: ({ state }) =>
      state.data?.data.some((launch) => launch.state === 'waiting') ? waitingMs : false,
  });
  const count = data?.length ?? 0;
  const before = useRef(count);
  useEffect(() => {
    if (count < before.current) invalidateCampaigns();
    before.current = count;
  }, [count]);
  return data ?? [];
}

/** Keeps a campaign that is launched as soon as Meta answers. */
export function useLaunchLater(onKept: () => void) {
  return useMutation({
    mutationFn: (body: z.input<typeof campaignBody>) =>
      call(waitingLaunchRoutes.create, { body }).catch(showRefusal),
    onSuccess: () => {
      refetchWaiting();
      onKept();
    },
  });
}

/** Has a launch that a restore of a backup has held launched after all. */
export function useConfirmLaunch() {
  const { t } = useTranslation('campaigns');
  return useMutation({
    mutationFn: ({ id }: WaitingLaunch) => call(waitingLaunchRoutes.confirm, { params: { id } }),
    onError: (error) => toast.error(t('waiting.notConfirmed'), error),
    onSettled: refetchWaiting,
  });
}

/** Withdraws a launch. One that was made meanwhile is a campaign now, and is shown as one. */
export function useWithdrawLaunch() {
  const { t } = useTranslation('campaigns');
  return useMutation({
    mutationFn: ({ id }: WaitingLaunch) => call(waitingLaunchRoutes.withdraw, { params: { id } }),
    onSuccess: (_, { name }) => toast.success(t('waiting.withdrawn', { name: isolate(name) })),
    onError: (error) =>
      isFailure(error, 'NOT_FOUND')
        ? toast.error(t('waiting.launchedMeanwhile'))
        : toast.error(t('waiting.notWithdrawn'), error),
    onSettled: () => {
      refetchWaiting();
      invalidateCampaigns();
    },
  });
}
