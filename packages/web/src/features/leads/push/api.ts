import { type PushSettings, pushRoutes, type QuietHours } from '@awning/contract/push';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../../api/client.ts';
import { queryClient, queryOf } from '../../../api/query.ts';
import { toast } from '../../../ui/toast.ts';
import { abilityHere, isSubscribed, rememberDevice, rememberedDevice, subscribe } from './this-device.ts';

const settings = queryOf(pushRoutes.settings);
const refresh = () => queryClient.invalidateQueries({ queryKey: settings.queryKey });

export const usePushSettings = () => useQuery(settings);

/** Asks for the permission and registers this browser. */
export function useTurnOn({ publicKey }: PushSettings) {
  const { t } = useTranslation('push');
  return useMutation({
    mutationFn: async () => {
      const subscription = await subscribe(publicKey);
      // She was asked and has not agreed.
      if (!subscription) return;
      rememberDevice((await call(pushRoutes.register, { body: subscription })).id);
      toast.success(t('here.turnedOn'));
    },
    onError: (error) => toast.error(t('here.failed'), error),
    onSettled: refresh,
  });
}

/** Registers this browser anew where its subscription ended since it was last here; asks nobody anything. */
export async function renewDevice(): Promise<void> {
  const id = rememberedDevice();
  if (id === null || abilityHere() !== 'able' || Notification.permission !== 'granted') return;
  const { publicKey, devices } = await call(pushRoutes.settings, {});
  const known = devices.find((device) => device.id === id);
  // Whoever removed it wants no notices here.
  if (!known || (known.endedAt === null && (await isSubscribed(publicKey)))) return;
  const subscription = await subscribe(publicKey);
  if (!subscription) return;
  const device = await call(pushRoutes.register, { body: subscription });
  rememberDevice(device.id);
  if (device.id !== id) await call(pushRoutes.remove, { params: { id } }).catch(() => {});
  refresh();
}

export function useTest(id: string) {
  const { t } = useTranslation('push');
  return useMutation({
    mutationFn: () => call(pushRoutes.test, { params: { id } }),
    onSuccess: () => toast.success(t('here.tested')),
    onError: (error) => toast.error(t('devices.failed'), error),
  });
}

/** @param name of the device, for what is said once it is removed */
export function useRemoveDevice(id: string, name: string) {
  const { t } = useTranslation('push');
  return useMutation({
    mutationFn: () => call(pushRoutes.remove, { params: { id } }),
    onSuccess: () => toast.success(t('devices.removed', { name })),
    onError: (error) => toast.error(t('devices.failed'), error),
    onSettled: refresh,
  });
}

/** Chooses quiet hours; null: those in which nobody answers the telephone. */
export function useKeepQuiet() {
  const { t } = useTranslation('push');
  return useMutation({
    mutationFn: (quiet: QuietHours | null) => call(pushRoutes.keepQuiet, { body: { quiet } }),
    onSuccess: (answer) => {
      queryClient.setQueryData(settings.queryKey, answer);
      toast.success(t('quiet.saved'));
    },
    onError: (error) => toast.error(t('quiet.failed'), error),
  });
}
