/** Where the service worker (public/worker.js) keeps the last inbox that was read; while it is there, it is kept. */
export const inboxCacheName = 'awning-kept';
