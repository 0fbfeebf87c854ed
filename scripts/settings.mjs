import { isAbsolute, join } from 'node:path';
import { cacheDir, root } from './paths.mjs';

/**
 * @typedef {object} Settings what the launcher itself must know; everything else passes through untouched
 * @property {string} host
 * @property {number} port
 * @property {boolean} sandbox
 * @property {number} sandboxPort
 * @property {number} smtpPort
 * @property {NodeJS.ProcessEnv} childEnv
 */

/** A setting that can't be understood: said plainly, without a stack. */
export class SettingError extends Error {}

/**
 * @param {NodeJS.ProcessEnv} env
 * @returns {Settings}
 */
export function readSettings(env) {
  const host = env.HOST || '127.0.0.1';
  const port = readPort(env, 'PORT', 3000);
  const sandboxPort = readPort(env, 'SANDBOX_PORT', port + 1);
  const smtpPort = readPort(env, 'SANDBOX_SMTP_PORT', sandboxPort + 1);
  const sandbox = readSandbox(env);
  const dataDir = env.AWNING_DATA_DIR || '.data';
  return {
    host,
    port,
    sandbox,
    sandboxPort,
    smtpPort,
    childEnv: {
      ...env,
      HOST: host,
      PORT: String(port),
      // Not said where it was not: in production the server tells then what is missing.
      ...(env.NODE_ENV === 'production' && !env.SANDBOX ? {} : { SANDBOX: sandbox ? 'on' : 'off' }),
      SANDBOX_PORT: String(sandboxPort),
      SANDBOX_SMTP_PORT: String(smtpPort),
      AWNING_DATA_DIR: isAbsolute(dataDir) ? dataDir : join(root, dataDir),
      NODE_COMPILE_CACHE: join(cacheDir, 'compiled'),
      // glibc keeps freed memory in an arena a thread otherwise: after the seed 640 MB instead of 590 for all processes.
      MALLOC_ARENA_MAX: env.MALLOC_ARENA_MAX || '2',
      MALLOC_TRIM_THRESHOLD_: env.MALLOC_TRIM_THRESHOLD_ || '131072',
    },
  };
}

/**
 * @param {NodeJS.ProcessEnv} env
 * @param {string} name
 * @param {number} fallback
 */
function readPort(env, name, fallback) {
  const port = env[name] ? Number(env[name]) : fallback;
  if (Number.isInteger(port) && port > 0 && port < 65536) return port;
  throw new SettingError(`${name} must be a port between 1 and 65535, not "${env[name] ?? fallback}".`);
}

/** @param {NodeJS.ProcessEnv} env */
function readSandbox(env) {
  const setting = env.SANDBOX?.toLowerCase();
  if (setting === 'on' || setting === 'off') return setting === 'on';
  if (setting) throw new SettingError(`SANDBOX must be "on" or "off", not "${env.SANDBOX}".`);
  // In production the stand-ins have to be asked for.
  if (env.NODE_ENV === 'production') return false;
  return !env.SMTP_URL && !env.META_APP_ID && !env.META_GRAPH_URL;
}

/**
 * @param {string} host an address to listen on
 * @returns the address to call it at, ready to stand in a URL
 */
export function reachableHost(host) {
  if (host === '0.0.0.0') return '127.0.0.1';
  if (host === '::') return '[::1]';
  return host.includes(':') ? `[${host}]` : host;
}
