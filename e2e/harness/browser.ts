import { existsSync } from 'node:fs';
import { type Browser, type BrowserContext, chromium } from 'playwright-core';
import { unpackChromium } from './unpacked-chromium.ts';

const installedAt = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** Root and containers don't permit Chromium's own sandbox; its background requests are switched off. */
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

/**
 * The browser of the journeys: `CHROMIUM_PATH`, else an installed one, else the npm package's.
 * @param more arguments besides the usual ones
 */
export async function launchBrowser(more: readonly string[] = []): Promise<Browser> {
  const { executablePath, env } = await findChromium();
  return chromium.launch({ executablePath, args: [...args, ...more], env: { ...definedEnv(), ...env } });
}

/**
 * The same browser with one profile that all pages share, open to a tool of the DevTools protocol.
 * @param folder of the profile
 * @param port of the protocol on loopback
 */
export async function launchDebuggable(folder: string, port: number): Promise<BrowserContext> {
  const { executablePath, env } = await findChromium();
  return chromium.launchPersistentContext(folder, {
    executablePath,
    args: [...args, `--remote-debugging-port=${port}`],
    env: { ...definedEnv(), ...env },
  });
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
