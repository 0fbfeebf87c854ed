import { spawn } from 'node:child_process';
import { root } from '../paths.mjs';

/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set();
process.on('exit', () => {
  for (const child of running) child.kill();
});

/**
 * Runs a command to its end with our own output, and takes it along should we be stopped meanwhile.
 * @param {string} command
 * @param {string[]} args
 * @param {{cwd?: string, env?: NodeJS.ProcessEnv, limitMs?: number}} [options] after `limitMs` it is killed
 * @returns {Promise<number>} its exit code; 1 where a signal ended it
 */
export function run(command, args, { cwd = root, env = process.env, limitMs } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd, env, stdio: ['ignore', 'inherit', 'inherit'] });
    running.add(child);
    const limit =
      limitMs &&
      setTimeout(() => {
        console.error(`Killed: not done after ${limitMs / 60_000} minutes.`);
        child.kill('SIGKILL');
      }, limitMs);
    child.once('error', (error) => {
      clearTimeout(limit);
      running.delete(child);
      reject(error);
    });
    child.once('close', (code) => {
      clearTimeout(limit);
      running.delete(child);
      resolve(code ?? 1);
    });
  });
}
