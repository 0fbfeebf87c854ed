/**
 * Has all tests of a mutation run share one thread that outlives a mutant: to load the server's modules takes longer than
 * most mutants' tests.
 */
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';

/** @typedef {import('vitest/node').PoolWorker} PoolWorker */
/** @typedef {import('vitest/node').PoolOptions} PoolOptions */
/** @typedef {import('vitest/node').WorkerRequest} WorkerRequest */
/** @typedef {Extract<WorkerRequest, {type: 'start'}>['context']['config']} RunConfig */

/**
 * The thread that has the modules loaded and waits for the next mutant.
 * @type {Worker | undefined}
 */
let waiting;

/** @implements {PoolWorker} */
class LastingWorker {
  name = 'lasting';
  #options;
  /** @type {Worker | undefined} */
  #thread;
  /** @type {[string, (...values: any[]) => void][]} */
  #listeners = [];
  /** @type {RunConfig | undefined} */
  #config;
  #isUsed = false;
  #isDone = false;

  /** @param {PoolOptions} options */
  constructor(options) {
    this.#options = options;
  }

  get #running() {
    if (!this.#thread) throw new Error('the thread has not started');
    return this.#thread;
  }

  /** A mutant that is reached while modules load, as Stryker says, needs a thread that has none. */
  async start() {
    const { distPath, env, execArgv, project } = this.#options;
    const { mode, mutantActivation } = /** @type {Record<string, unknown>} */ (project.getProvidedContext());
    const former = waiting;
    waiting = undefined;
    this.#isUsed = former !== undefined && mode === 'mutant' && mutantActivation === 'runtime';
    if (!this.#isUsed) await former?.terminate();
    this.#thread =
      (this.#isUsed && former) || new Worker(join(distPath, 'workers/threads.js'), { env, execArgv });
    this.#thread.ref();
  }

  /**
   * A thread that lives on is neither started nor stopped; which tests are wanted comes with the first of these.
   * @param {WorkerRequest} message
   */
  send(message) {
    if (message.type === 'start') {
      this.#config = message.context.config;
      if (this.#isUsed) return this.#answer('started');
    }
    if (message.type === 'stop') {
      this.#isDone = true;
      return this.#answer('stopped');
    }
    if (message.type === 'run') Object.assign(message.context, { config: this.#config });
    this.#running.postMessage(message);
  }

  /** Called without a `stop` before it where something went wrong. */
  async stop() {
    const thread = this.#running;
    for (const [event, listener] of this.#listeners.splice(0)) thread.off(event, listener);
    this.#thread = undefined;
    if (!this.#isDone) return void (await thread.terminate());
    thread.unref();
    waiting = thread;
  }

  /** @param {string} event @param {(...values: any[]) => void} listener */
  on(event, listener) {
    this.#listeners.push([event, listener]);
    this.#running.on(event, listener);
  }

  /** @param {string} event @param {(...values: any[]) => void} listener */
  off(event, listener) {
    this.#running.off(event, listener);
  }

  /** @param {unknown} data */
  deserialize(data) {
    return data;
  }

  /** @param {'started' | 'stopped'} type */
  #answer(type) {
    this.#running.emit('message', { __vitest_worker_response__: true, type });
  }
}

/** Vitest's plugin for it: Stryker names a pool itself, which wins over one that is configured. */
export const lastingPool = {
  name: 'lasting-pool',
  /** @param {import('vitest/node').VitestPluginContext} context */
  configureVitest({ project }) {
    project.config.pool = 'lasting';
    project.config.isolate = false;
    project.config.poolRunner = {
      name: 'lasting',
      createPoolWorker: (/** @type {PoolOptions} */ options) => new LastingWorker(options),
    };
  },
};
