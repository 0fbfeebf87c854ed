import { spawn } from 'node:child_process';
import { root } from '../paths.mjs';

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
    const takeAlong = () => child.kill();
    process.once('exit', takeAlong);
    const limit =
      limitMs &&
      setTimeout(() => {
        console.error(`Killed: not done after ${limitMs / 60_000} minutes.`);
        child.kill('SIGKILL');
      }, limitMs);
    child.once('error', (error) => {
      clearTimeout(limit);
      reject(error);
    });
    child.once('close', (code) => {
      clearTimeout(limit);
      process.removeListener('exit', takeAlong);
      resolve(code ?? 1);
    });
  });
}
