import { existsSync } from 'node:fs';
import { type Browser, chromium } from 'playwright-core';
import { unpackChromium } from './unpacked-chromium.ts';

const installedAt = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** Root and containers allow no sandbox of Chromium's own; nothing it does by itself may reach the network. */
const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--font-render-hinting=none',
];

/** The browser of the journeys: `CHROMIUM_PATH`, else one that is installed, else the one from npm. */
export async function launchBrowser(): Promise<Browser> {
  const { executablePath, env } = await findChromium();
  return chromium.launch({ executablePath, args, env: { ...definedEnv(), ...env } });
}

async function findChromium(): Promise<{ executablePath: string; env: Record<string, string> }> {
  const named = process.env.CHROMIUM_PATH;
  if (named && !existsSync(named)) throw new Error(`CHROMIUM_PATH names no file: ${named}`);
  const executablePath = named ?? installedAt.find((path) => existsSync(path));
  return executablePath ? { executablePath, env: {} } : unpackChromium();
}

function definedEnv(): Record<string, string> {
  return Object.fromEntries(
    Object.entries(process.env).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
}
