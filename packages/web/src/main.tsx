import '@fontsource-variable/rubik/wght.css';
import './ui/mantine-base.css';
import './ui/global.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/App.tsx';
import { requestSessionData } from './app/session-requests.ts';
import { startI18n } from './i18n/start.ts';
import { scheduleTokenRefresh } from './session/token-refresh.ts';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root.');

scheduleTokenRefresh();
requestSessionData(location.pathname);
// Without texts (the server is unreachable) the pages still render, with an error.
await startI18n().catch(() => undefined);
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
