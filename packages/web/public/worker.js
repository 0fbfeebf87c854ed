// The service worker: shows notices, and lets the inbox be read and people be counted without a network (docs/decisions/0371,
// 0420). It answers for nothing else: figures about money that come from a cache would be taken for today's.

/** Made by the page of the inbox (src/session/keep-inbox.ts) and deleted at sign-out. */
const cacheName = 'awning-kept';
/** Says in an answer that it was kept, and since when. */
const keptHeader = 'x-awning-kept';
/** Nothing is shown that was kept for longer, in milliseconds. */
const longestMs = 7 * 24 * 60 * 60 * 1000;
const inboxPath = '/dashboard/leads';
/** Pages that work without a network, each in a cache of its own (src/session/keep-page.ts); what they show they keep themselves. */
const ownPages = ['/dashboard/walk-ins', '/till'];

/** What the inbox and the frame around it ask of the server. */
const answers = [
  /^\/api\/user\/me$/,
  /^\/api\/user\/[\w-]+\/onboarding-status$/,
  /^\/api\/business$/,
  /^\/api\/billing\/entitlements$/,
  /^\/api\/meta\/connection$/,
  /^\/api\/businesses\/[\w-]+\/leads\/overview$/,
];

/** The first page of those who wait, and of all others. */
const isInbox = ({ pathname, searchParams }) =>
  /^\/api\/businesses\/[\w-]+\/leads$/.test(pathname) &&
  searchParams.has('waiting') &&
  !searchParams.has('cursor');

const isAnswer = (address) => isInbox(address) || answers.some((pattern) => pattern.test(address.pathname));

/** Scripts, styles and texts, which the page of the inbox keeps itself. */
const isPart = ({ pathname }) => pathname.startsWith('/assets/') || pathname.startsWith('/api/locales/');

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const address = new URL(request.url);
  if (address.origin !== self.location.origin) return;
  if (request.method === 'POST' && /^\/api\/(auth|token|user)\//.test(address.pathname))
    return event.respondWith(sessionCall(event));
  if (request.method !== 'GET') return;
  if (request.mode === 'navigate') {
    if (ownPages.includes(address.pathname))
      event.respondWith(fetch(request).catch(() => ownPage(address.pathname)));
    else if (/^\/dashboard(\/|$)/.test(address.pathname))
      event.respondWith(fetch(request).catch(() => pageFor(address)));
  } else if (isAnswer(address)) event.respondWith(answerTo(event));
  else if (isPart(address)) event.respondWith(fetch(request).catch(() => keptOr(request.url)));
});

async function kept(url) {
  // To open one would make it.
  if (!(await caches.has(cacheName))) return undefined;
  return (await caches.open(cacheName)).match(url, { ignoreVary: true });
}

/** A part of whichever page is kept. */
const keptOr = async (url) => (await caches.match(url, { ignoreVary: true })) ?? Response.error();

const ownPage = async (path) => (await caches.match(path, { ignoreVary: true })) ?? Response.error();

/** Without a network the inbox is what can be read. */
async function pageFor({ pathname }) {
  const page = await kept(inboxPath);
  if (!page) return Response.error();
  return pathname === inboxPath ? page : Response.redirect(inboxPath);
}

async function answerTo(event) {
  const { request } = event;
  try {
    const answer = await fetch(request);
    if (answer.ok) event.waitUntil(keep(request.url, answer.clone()));
    tell(event, null);
    return answer;
  } catch (error) {
    const found = await kept(request.url);
    if (!found) throw error;
    const keptAt = found.headers.get(keptHeader);
    if (Date.now() - Date.parse(keptAt) < longestMs) {
      tell(event, keptAt);
      return found;
    }
    await (await caches.open(cacheName)).delete(request.url);
    throw error;
  }
}

/** Tells the page of the inbox since when its leads are kept; null where the server answered. */
function tell({ request, clientId }, keptAt) {
  if (isInbox(new URL(request.url)))
    self.clients.get(clientId).then((client) => client?.postMessage({ keptAt }));
}

/** Whether a call ended with nobody signed in, or with somebody else. */
const endsSession = ({ method, url }, { ok, status }) => {
  const { pathname } = new URL(url);
  if (method !== 'POST') return false;
  if (pathname === '/api/token/refresh') return status === 401 || status === 403;
  return ok && /^\/api\/(auth\/logout|user\/(login|signup|passkey-login|second-step))$/.test(pathname);
};

/** A call about the session, in whose answer nothing is changed. */
async function sessionCall(event) {
  const answer = await fetch(event.request);
  if (endsSession(event.request, answer)) event.waitUntil(forget());
  return answer;
}

/** Whoever was signed in is not any more: nothing of hers is kept, and no notices come. */
async function forget() {
  await caches.delete(cacheName);
  const subscription = await self.registration.pushManager.getSubscription();
  await subscription?.unsubscribe();
}

/** Where somebody signed out meanwhile there is no cache any more, and nothing is kept. */
async function keep(url, answer) {
  const headers = new Headers({
    'content-type': answer.headers.get('content-type') ?? 'application/json',
    [keptHeader]: new Date().toISOString(),
  });
  const copy = new Response(await answer.blob(), { headers });
  if (await caches.has(cacheName)) await (await caches.open(cacheName)).put(url, copy);
}

self.addEventListener('push', (event) => {
  event.waitUntil(show(event.data?.json()));
});

/** One notice of a tag is shown: the same one once more is silent, and one of another kind is not. */
async function show(notice) {
  if (!notice) return;
  const { title, body, language, tag, path, kind } = notice;
  const [shown] = await self.registration.getNotifications({ tag });
  await self.registration.showNotification(title, {
    body,
    tag,
    lang: language,
    dir: language === 'he' ? 'rtl' : 'ltr',
    icon: '/icons/icon-192.png',
    renotify: shown !== undefined && shown.data?.kind !== kind,
    data: { path, kind },
  });
}

self.addEventListener('pushsubscriptionchange', (event) => {
  event.waitUntil(renew(event));
});

/**
 * The push service gave the browser another address, or none any more: the server is told of the new one, as whoever is signed
 * in here. Where that fails, the next visit does it (src/features/leads/push/api.ts).
 */
async function renew({ oldSubscription, newSubscription }) {
  const options = oldSubscription?.options;
  const subscription =
    newSubscription ??
    (options?.applicationServerKey && (await self.registration.pushManager.subscribe(options)));
  if (!subscription) return;
  const session = await fetch('/api/token/refresh', { method: 'POST' });
  if (!session.ok) return;
  const { accessToken } = await session.json();
  const { endpoint, keys } = subscription.toJSON();
  await fetch('/api/push/devices', {
    method: 'PUT',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${accessToken}` },
    body: JSON.stringify({ endpoint, keys, ...(oldSubscription && { replaces: oldSubscription.endpoint }) }),
  });
}

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data?.path ?? inboxPath));
});

/** In a window that is open, else in a new one. */
async function open(path) {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const [window] = windows.toSorted((one, other) => Number(other.focused) - Number(one.focused));
  if (!window) return self.clients.openWindow(path);
  const focused = await window.focus().catch(() => window);
  const { pathname, search } = new URL(focused.url);
  if (pathname + search !== path) await focused.navigate(path).catch(() => self.clients.openWindow(path));
}
