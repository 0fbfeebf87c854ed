import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** A product that is just stopping, or whose launcher was killed, gives its ports back within this time. */
const graceMs = 3500;

/**
 * @param {number} port 0 asks for any
 * @param {string} host
 * @returns {Promise<number>} the port, known to be free a moment ago
 */
export function tryPort(port, host) {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen({ port, host, exclusive: true }, () => {
      const address = /** @type {import('node:net').AddressInfo} */ (server.address());
      server.close(() => resolve(address.port));
    });
  });
}

/**
 * Asks before anything starts: otherwise a server already there would answer our health check.
 * @param {{name: string, port: number, host: string}[]} wanted
 */
export async function requireFreePorts(wanted) {
  const deadline = Date.now() + graceMs;
  for (const { name, port, host } of wanted) {
    for (;;) {
      const code = await whyNot(port, host);
      if (!code) break;
      if (code !== 'EADDRINUSE' || Date.now() > deadline) throw new PortError(name, port, host, code);
      await sleep(100);
    }
  }
}

/**
 * @param {number} port
 * @param {string} host
 * @returns {Promise<string | undefined>} the system's reason for a refusal
 */
async function whyNot(port, host) {
  try {
    await tryPort(port, host);
    return undefined;
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code ?? String(error);
  }
}

/** A port that we can't listen on: said plainly, without a stack. */
export class PortError extends Error {
  /**
   * @param {string} name the setting that moves it
   * @param {number} port
   * @param {string} host
   * @param {string} code
   */
  constructor(name, port, host, code) {
    super(
      code === 'EADDRINUSE'
        ? `Port ${port} on ${host} is taken: perhaps Awning already runs. Stop that, or choose another: ${name}=${port + 100} npm start`
        : `Can't listen on ${host}:${port} (${code}). Choose another with HOST and ${name}.`,
    );
  }
}
