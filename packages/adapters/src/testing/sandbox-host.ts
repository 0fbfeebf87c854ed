import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { exitWithParent } from './exit-with-parent.ts';

const entry = fileURLToPath(new URL('../../../sandbox/src/host.ts', import.meta.url));

interface Answer {
  id: number;
  url: string;
  smtpUrl: string;
  error?: string;
}

let running: SandboxHost | undefined;

/** The process that the sandboxes of a test worker run in. */
class SandboxHost {
  readonly #child: ChildProcess;
  readonly #waiting = new Map<
    number,
    { resolve: (answer: Answer) => void; reject: (error: Error) => void }
  >();
  #last = 0;

  constructor() {
    this.#child = spawn(process.execPath, ['--import', exitWithParent, entry], {
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    this.#child.on('message', (answer: Answer) => {
      const waiting = this.#waiting.get(answer.id);
      this.#waiting.delete(answer.id);
      if (answer.error) waiting?.reject(new Error(`the sandbox: ${answer.error}`));
      else waiting?.resolve(answer);
      if (this.#waiting.size === 0) this.#child.channel?.unref();
    });
    this.#child.once('exit', (code) => {
      for (const { reject } of this.#waiting.values())
        reject(new Error(`the sandboxes stopped with ${code}`));
      running = undefined;
    });
    // It ends with this process, and holds it only while something is asked of it.
    this.#child.unref();
    this.#child.channel?.unref();
  }

  /** @returns where the sandbox answers, and its number for `end` */
  start(options: object): Promise<Answer> {
    return this.#ask({ start: options });
  }

  async end(id: number): Promise<void> {
    await this.#ask({ end: id });
  }

  #ask(order: object): Promise<Answer> {
    const id = ++this.#last;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      this.#child.channel?.ref();
      this.#child.send({ id, ...order }, (error) => error && reject(error));
    });
  }
}

/** Started by the first test that needs a sandbox, and kept for those after it. */
export function sandboxHost(): SandboxHost {
  running ??= new SandboxHost();
  return running;
}
