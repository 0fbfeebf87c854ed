import { startWorker } from '../../../session/worker.ts';

/** Whether this browser can show notices; `iphone`: once it is on the home screen. */
export type Ability = 'able' | 'denied' | 'iphone' | 'unsupported';

const key = 'awning.pushDevice';

export const rememberDevice = (id: string): void => localStorage.setItem(key, id);

/** The id under which this browser was registered last; null where it was not. */
export const rememberedDevice = (): string | null => localStorage.getItem(key);

export function abilityHere(): Ability {
  const isAble = navigator.serviceWorker && 'PushManager' in window && 'Notification' in window;
  if (isAble) return Notification.permission === 'denied' ? 'denied' : 'able';
  return isApple() ? 'iphone' : 'unsupported';
}

/** An iPad calls itself a Mac, which has no touch screen. */
const isApple = () =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1);

/**
 * Asks for the permission to show notices, and for an address at the browser's push service.
 * @param publicKey by which push services know the server, base64url
 * @returns what the server is to be told; null where the permission was not given
 */
export async function subscribe(publicKey: string) {
  if ((await Notification.requestPermission()) !== 'granted') return null;
  const registration = await startWorker();
  if (!registration) return null;
  const known = await registration.pushManager.getSubscription();
  // One of another key, as after a move of the server, would be sent to in vain.
  if (known && keyOf(known) !== publicKey) await known.unsubscribe();
  const subscription = await registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: bytesOf(publicKey),
  });
  const { endpoint, keys } = subscription.toJSON();
  return { endpoint: endpoint ?? '', keys: { p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' } };
}

/** Whether the browser still has an address at its push service, of the server's key. */
export async function isSubscribed(publicKey: string): Promise<boolean> {
  const registration = await startWorker();
  const known = await registration?.pushManager.getSubscription();
  return known ? keyOf(known) === publicKey : false;
}

function keyOf({ options }: PushSubscription): string {
  const bytes = new Uint8Array(options.applicationServerKey ?? new ArrayBuffer(0));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

const bytesOf = (text: string) =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));
