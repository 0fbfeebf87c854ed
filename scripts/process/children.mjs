import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';
import { node24, resolveOnce, root } from '../paths.mjs';

const preload = pathToFileURL(join(root, 'scripts', 'exit-with-parent.mjs')).href;
/** A server takes up to 4.6 s to stop (`stopWithinMs` in packages/api/src/main.ts); within 5 s all have to be gone. */
const killAfterMs = 4800;
const lastWordsKept = 25;

/**
 * When a process that ended is started again: always, after pauses that double up to a minute while it keeps ending,
 * since what ends it (a full disk, a database that is away, a call that somebody repeats) may be over by then. Only
 * `finalCode`, by which it says that its settings are refused, or any end with `restarts: false`, is given up.
 */
const defaultRestartPolicy = {
  restarts: true,
  longEnoughMs: 10_000,
  firstDelayMs: 250,
  longestDelayMs: 60_000,
  finalCode: 78,
};
/** From this many short lives in a row on, its last words are told again with every end. */
const shortLivesToTell = 3;

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
   * @param {(name: string, how: string, lastWords: string[]) => void} giveUp called where a process is not started again
   * @param {Partial<typeof defaultRestartPolicy>} [restartPolicy]
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
    const running = spawn(node24, ['--import', preload, ...resolveOnce, ...args], {
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
        if (!this.#stopping) this.#onEnd(child, { code, signal }, performance.now() - startedAt);
      });
    });
  }

  /**
   * @param {Child} child
   * @param {{code: number | null, signal: NodeJS.Signals | null}} end
   * @param {number} livedMs
   */
  #onEnd(child, { code, signal }, livedMs) {
    const how = signal ?? `exit code ${code}`;
    const { restarts, longEnoughMs, firstDelayMs, longestDelayMs, finalCode } = this.#restartPolicy;
    if (!restarts || code === finalCode) return this.#giveUp(child.name, how, child.lastWords);
    child.shortLives = livedMs < longEnoughMs ? child.shortLives + 1 : 1;
    const delay = Math.min(firstDelayMs * 2 ** (child.shortLives - 1), longestDelayMs);
    console.error(`${child.name} | ended unexpectedly (${how}); starting it again in ${delay / 1000} s`);
    if (child.shortLives >= shortLivesToTell) this.#tellLoudly(child, how);
    child.nextStart = setTimeout(child.launch, delay);
  }

  /**
   * @param {Child} child
   * @param {string} how
   */
  #tellLoudly({ name, shortLives, lastWords }, how) {
    console.error(
      [
        `\n*** The ${name} does not stay up: it ended ${shortLives} times in a row, now with ${how}. Its last words:`,
        ...lastWords.map((line) => `***   ${line}`),
        '',
      ].join('\n'),
    );
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
