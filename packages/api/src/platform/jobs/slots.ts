/** A worker of pg-boss, which takes one job at a time: it looks for one when it is woken, and after each that it has ended. */
interface Slot {
  workerId: string;
  isBusy: boolean;
}

/**
 * The workers of this process, by queue. They look for jobs only where one is due: the notification of a job wakes one of
 * them, and not all.
 * @param notify wakes a worker
 */
export function createSlots(notify: (workerId: string) => void) {
  const queues = new Map<string, Slot[]>();

  return {
    /** Adds a worker to a queue. @returns for the worker to say when it begins and ends a job */
    add(name: string): { begin(): void; end(): void; is(workerId: string): void } {
      // pg-boss names it once it has begun, which may be after its first job has.
      const slot: Slot = { workerId: '', isBusy: false };
      queues.set(name, [...(queues.get(name) ?? []), slot]);
      return {
        is(workerId) {
          slot.workerId = workerId;
        },
        begin() {
          slot.isBusy = true;
        },
        end() {
          slot.isBusy = false;
          // pg-boss stores the end of the job before the worker looks.
          notify(slot.workerId);
        },
      };
    },

    /** Has up to so many of a queue's free workers look; busy ones look by themselves when they end. */
    wake(name: string, count = 1): void {
      const slots = queues.get(name) ?? [];
      const free = slots.filter(({ isBusy }) => !isBusy).slice(0, count);
      for (const slot of free) {
        notify(slot.workerId);
        // The next one that is woken is another: this one may not have looked yet.
        slots.splice(slots.indexOf(slot), 1);
        slots.push(slot);
      }
    },

    names: (): string[] => [...queues.keys()],
    clear: (): void => queues.clear(),
  };
}
