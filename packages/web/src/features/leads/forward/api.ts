import { type LeadWebhook, leadWebhookRoutes } from '@awning/contract/lead-webhook';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../../api/client.ts';
import { queryClient, queryOf } from '../../../api/query.ts';
import { toast } from '../../../ui/toast.ts';

/** Milliseconds between looks while something waits to be sent. */
const lookMs = 2000;

const webhookOf = (businessId: string) => queryOf(leadWebhookRoutes.webhook, { params: { id: businessId } });

/** Where leads are sent, and what was. */
export const useWebhook = (businessId: string) =>
  useQuery({
    ...webhookOf(businessId),
    refetchInterval: ({ state: { data } }) =>
      data?.deliveries.some(({ state }) => state === 'waiting') ? lookMs : false,
  });

/** Keeps what a change answered. */
function keep(businessId: string) {
  return ({ address, since, oldSecretUntil, deliveries }: LeadWebhook) =>
    queryClient.setQueryData(webhookOf(businessId).queryKey, { address, since, oldSecretUntil, deliveries });
}

/** Has leads sent to an address. @returns the secret where it is new; else null */
export async function setWebhook(businessId: string, address: string): Promise<string | null> {
  const answer = await call(leadWebhookRoutes.setWebhook, { params: { id: businessId }, body: { address } });
  keep(businessId)(answer);
  return answer.secret;
}

/** @param onSecret is told the new secret, which can't be read again */
export function useRotate(businessId: string, onSecret: (secret: string | null) => void) {
  return useMutation({
    mutationFn: () => call(leadWebhookRoutes.rotateWebhookSecret, { params: { id: businessId } }),
    onSuccess: (answer) => {
      keep(businessId)(answer);
      onSecret(answer.secret);
    },
  });
}

export function useRemoveWebhook(businessId: string, onRemoved: () => void) {
  const { t } = useTranslation('leads');
  return useMutation({
    mutationFn: () => call(leadWebhookRoutes.removeWebhook, { params: { id: businessId } }),
    onSuccess: (answer) => {
      keep(businessId)(answer);
      toast.success(t('forward.removed'));
      onRemoved();
    },
  });
}

export function useTestWebhook(businessId: string) {
  const { t } = useTranslation('leads');
  return useMutation({
    mutationFn: () => call(leadWebhookRoutes.testWebhook, { params: { id: businessId } }),
    onSuccess: keep(businessId),
    onError: (error) => toast.error(t('forward.failed'), error),
  });
}

export function useSendAgain(businessId: string) {
  const { t } = useTranslation('leads');
  return useMutation({
    mutationFn: (id: string) => call(leadWebhookRoutes.sendAgain, { params: { id } }),
    onSuccess: keep(businessId),
    onError: (error) => toast.error(t('forward.failed'), error),
  });
}
