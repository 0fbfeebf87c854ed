import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';
import { node24, root } from '../paths.mjs';

const preload = pathToFileURL(join(root, 'scripts', 'exit-with-parent.mjs')).href;
/** A server takes up to 4.6 s to stop (`stopWithinMs` in packages/api/src/main.ts); within 5 s all have to be gone. */
const killAfterMs = 4800;
const lastWordsKept = 25;

/**
 * When a process that ended is started again. A process that keeps ending has a cause that a restart does not remove (a setting, a full
 * disk): after so many short lives in a row the product stops and reports it.
 */
const defaultRestartPolicy = { shortLives: 5, longEnoughMs: 10_000, firstDelayMs: 250 };

/**
 * @typedef {object} Child
 * @property {string} name
 * @property {() => void} launch
 * @property {import('node:child_process').ChildProcess | undefined} process undefined before the first start
 * @property {string[]} lastWords
 * @property {number} shortLives in a row
 * @property {Promise<void>} ended of the process that runs
 * @property {NodeJS.Timeout | undefined} nextStart
 */

/** The processes that make up the product: started together, started again when one dies, stopped together. */
export class Children {
  /** @type {Child[]} */
  #children = [];
  #stopping = false;
  #giveUp;
  #restartPolicy;

  /**
   * @param {(name: string, how: string, lastWords: string[]) => void} giveUp called where a process won't stay up
   * @param {Partial<typeof defaultRestartPolicy>} [restartPolicy] `shortLives: 1` gives up at the first end
   */
  constructor(giveUp, restartPolicy = {}) {
    this.#giveUp = giveUp;
    this.#restartPolicy = { ...defaultRestartPolicy, ...restartPolicy };
  }

  /**
   * @param {string} name shown before each line of its output
   * @param {string[]} args for Node 24
   * @param {NodeJS.ProcessEnv} env
   * @param {(line: string) => void} [onLine]
   */
  start(name, args, env, onLine) {
    /** @type {Child} */
    const child = {
      name,
      launch: () => this.#launch(child, args, env, onLine),
      process: undefined,
      lastWords: [],
      shortLives: 0,
      ended: Promise.resolve(),
      nextStart: undefined,
    };
    this.#children.push(child);
    child.launch();
  }

  /**
   * @param {Child} child
   * @param {string[]} args
   * @param {NodeJS.ProcessEnv} env
   * @param {(line: string) => void} [onLine]
   */
  #launch(child, args, env, onLine) {
    const startedAt = performance.now();
    const running = spawn(node24, ['--import', preload, ...args], {
      cwd: root,
      env,
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    child.process = running;
    child.lastWords = [];
    for (const stream of [running.stdout, running.stderr]) {
      if (!stream) continue;
      createInterface({ input: stream }).on('line', (line) => {
        console.log(`${child.name} | ${line}`);
        child.lastWords.push(line);
        if (child.lastWords.length > lastWordsKept) child.lastWords.shift();
        onLine?.(line);
      });
    }
    child.ended = new Promise((resolve) => {
      running.once('error', (error) => child.lastWords.push(error.message));
      // 'close' and not 'exit': by then the last words have been read.
      running.once('close', (code, signal) => {
        resolve();
        if (!this.#stopping) this.#onEnd(child, signal ?? `exit code ${code}`, performance.now() - startedAt);
      });
    });
  }

  /**
   * @param {Child} child
   * @param {string} how
   * @param {number} livedMs
   */
  #onEnd(child, how, livedMs) {
    const { shortLives, longEnoughMs, firstDelayMs } = this.#restartPolicy;
    child.shortLives = livedMs < longEnoughMs ? child.shortLives + 1 : 1;
    if (child.shortLives >= shortLives) return this.#giveUp(child.name, how, child.lastWords);
    const delay = firstDelayMs * 2 ** (child.shortLives - 1);
    console.error(`${child.name} | ended unexpectedly (${how}); starting it again in ${delay / 1000} s`);
    child.nextStart = setTimeout(child.launch, delay);
  }

  /** Asks each once to stop, and ends by force what has not stopped in time. */
  async stop() {
    this.#stopping = true;
    for (const { nextStart } of this.#children) clearTimeout(nextStart);
    const force = setTimeout(() => this.#signal('SIGKILL'), killAfterMs);
    this.#signal('SIGTERM');
    await Promise.all(this.#children.map((child) => child.ended));
    clearTimeout(force);
  }

  /** @param {NodeJS.Signals} signal */
  #signal(signal) {
    for (const { process: child } of this.#children) {
      if (child && child.exitCode === null && child.signalCode === null) child.kill(signal);
    }
  }
}
