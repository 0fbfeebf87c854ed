import { wait } from './faults.ts';

/** Calls whose caller has been answered or cut off and that are still to be carried out. */
export class LateEffects {
  #underWay = 0;
  #closed = false;

  get underWay(): number {
    return this.#underWay;
  }

  /** Resolves after so many milliseconds; never once the sandbox has closed, whose state must rest then. */
  async pause(ms: number): Promise<void> {
    await wait(ms);
    if (this.#closed) await new Promise(() => {});
  }

  /** Runs the work after so many milliseconds. Its result is discarded. */
  after(ms: number, work: () => Promise<unknown>): void {
    this.track(this.pause(ms).then(work));
  }

  /** Counts work that goes on after its caller has gone. */
  track(work: Promise<unknown>): void {
    this.#underWay++;
    const done = (): void => {
      this.#underWay--;
    };
    work.then(done, done);
  }

  close(): void {
    this.#closed = true;
  }
}
