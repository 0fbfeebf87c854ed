import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';
import { node24, root } from '../paths.mjs';

const preload = pathToFileURL(join(root, 'scripts', 'exit-with-parent.mjs')).href;
const killAfterMs = 4000;
const lastWordsKept = 25;

/** The processes that make up the product: started together, stopped together. */
export class Children {
  /** @type {{name: string, process: import('node:child_process').ChildProcess, lastWords: string[], ended: Promise<void>}[]} */
  #running = [];
  #stopping = false;
  #onUnexpectedEnd;

  /** @param {(name: string, how: string, lastWords: string[]) => void} onUnexpectedEnd */
  constructor(onUnexpectedEnd) {
    this.#onUnexpectedEnd = onUnexpectedEnd;
  }

  /**
   * @param {string} name shown before each line of its output
   * @param {string[]} args for Node 24
   * @param {NodeJS.ProcessEnv} env
   * @param {(line: string) => void} [onLine]
   */
  start(name, args, env, onLine) {
    const child = spawn(node24, ['--import', preload, ...args], {
      cwd: root,
      env,
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    /** @type {string[]} */
    const lastWords = [];
    for (const stream of [child.stdout, child.stderr]) {
      if (!stream) continue;
      createInterface({ input: stream }).on('line', (line) => {
        console.log(`${name} | ${line}`);
        lastWords.push(line);
        if (lastWords.length > lastWordsKept) lastWords.shift();
        onLine?.(line);
      });
    }
    const ended = /** @type {Promise<void>} */ (
      new Promise((resolve) => {
        child.once('error', (error) => lastWords.push(error.message));
        // 'close' and not 'exit': by then the last words have been read.
        child.once('close', (code, signal) => {
          resolve();
          if (!this.#stopping) this.#onUnexpectedEnd(name, signal ?? `exit code ${code}`, lastWords);
        });
      })
    );
    this.#running.push({ name, process: child, lastWords, ended });
  }

  /** Asks each once to stop, and ends by force what has not stopped in time. */
  async stop() {
    this.#stopping = true;
    const force = setTimeout(() => this.#signal('SIGKILL'), killAfterMs);
    this.#signal('SIGTERM');
    await Promise.all(this.#running.map((child) => child.ended));
    clearTimeout(force);
  }

  /** @param {NodeJS.Signals} signal */
  #signal(signal) {
    for (const { process: child } of this.#running) {
      if (child.exitCode === null && child.signalCode === null) child.kill(signal);
    }
  }
}
