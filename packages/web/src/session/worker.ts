/** Starts the service worker. @returns its registration once it works; null where the browser has none */
export async function startWorker(): Promise<ServiceWorkerRegistration | null> {
  if (!navigator.serviceWorker) return null;
  await navigator.serviceWorker.register('/worker.js');
  return navigator.serviceWorker.ready;
}
