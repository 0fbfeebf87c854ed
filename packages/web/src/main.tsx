import '@fontsource-variable/rubik/wght.css';
import './ui/mantine-base.css';
import './ui/global.css';
import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from './app/App.tsx';
import { requestSessionData } from './app/session-requests.ts';
import { startI18n } from './i18n/start.ts';
import { scheduleTokenRefresh } from './session/token-refresh.ts';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root.');

// Read by zod (core.ts) when the first schema is loaded, which is after this: it shall not try whether strings may be
// compiled, which the Content-Security-Policy refuses and browsers report.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

scheduleTokenRefresh();
requestSessionData(location.pathname);
// Without texts (the server is unreachable) the pages still render, with an error.
await startI18n().catch(() => undefined);
const app = (
  <StrictMode>
    <App />
  </StrictMode>
);
// Public pages come rendered; what is lazy in them is hydrated once it has loaded, and stays visible until then.
if (root.hasChildNodes()) hydrateRoot(root, app);
else createRoot(root).render(app);
