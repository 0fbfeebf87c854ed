import { get } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Waits until an address answers 200. There is no limit of time: a first start may migrate a large database,
 * and a process that fails ends and is noticed by that.
 * @param {string} url
 */
export async function answering(url) {
  while (!(await answersOk(url))) await sleep(50);
}

/**
 * @param {string} url
 * @returns {Promise<boolean>}
 */
function answersOk(url) {
  return new Promise((resolve) => {
    // A connection of its own each time: a kept one would hold up the server's shutdown.
    const request = get(url, { agent: false, timeout: 2000 }, (response) => {
      response.resume();
      resolve(response.statusCode === 200);
    });
    request.once('timeout', () => request.destroy());
    request.once('error', () => resolve(false));
  });
}
