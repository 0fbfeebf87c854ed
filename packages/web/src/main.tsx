import '@fontsource-variable/rubik/wght.css';
import './ui/mantine-base.css';
import './ui/global.css';
import './ui/shell.css';
import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from './app/App.tsx';
import { preloadPage } from './app/routes.tsx';
import { requestSessionData } from './app/session-requests.ts';
import { startI18n } from './i18n/start.ts';
import { scheduleTokenRefresh } from './session/token-refresh.ts';

const root = document.getElementById('root') as HTMLElement;

// Read by zod (core.ts) when the first schema is loaded, which is after this: it shall not try whether strings may be
// compiled, which the Content-Security-Policy refuses and browsers report.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

/**
 * Milliseconds for which the page's chunks and first answers are waited for. React shows what replaces a skeleton no sooner
 * than 300 ms after it, and rendering one takes a slow phone a tenth of a second, so a skeleton that stands for a moment costs
 * more than none. Meanwhile the shell tells that something comes, in the shape of the page.
 */
const skeletonAfterMs = 2000;

scheduleTokenRefresh();
requestSessionData();
start(root);

/** No `await` at the top level: the page's chunks import from the entry's, and would not run before it had ended. */
async function start(root: HTMLElement) {
  // The shell of a page that is not rendered stays until the application's first commit takes its place.
  const isRendered = root.querySelector(':scope > .shell') === null;
  const skeletonTime = new Promise((resolve) => setTimeout(resolve, skeletonAfterMs));
  // Without texts (the server is unreachable) the pages still render, with an error; a page whose chunks can't be loaded
  // loads them again when it is shown.
  await Promise.allSettled([
    startI18n(),
    isRendered || Promise.race([preloadPage(location.pathname), skeletonTime]),
  ]);
  const app = (
    <StrictMode>
      <App />
    </StrictMode>
  );
  // Public pages come rendered; what is lazy in them is hydrated once it has loaded, and stays visible until then.
  if (isRendered) hydrateRoot(root, app);
  // As a transition, it is rendered in slices between which the browser answers to the user.
  else startTransition(() => createRoot(root).render(app));
}
