import { readFileSync } from 'node:fs';

/**
 * Counts the processor time that the host gave to others although this machine wanted it ("steal" in /proc/stat, see
 * proc_stat(5)), from now on. A delay of a few milliseconds can't be told from one that was stolen: a figure of such delays
 * needs the share beside it. Linux only.
 * @returns the share so far of all processor time, from 0 to 1; 0 where the system does not say
 */
export function stolenSince(): () => number {
  const before = read();
  return () => {
    const [stolen, all] = read().map((value, place) => value - (before[place] ?? 0));
    return all ? (stolen ?? 0) / all : 0;
  };
}

/** Stolen and all time, in clock ticks. */
function read(): [number, number] {
  const [line = ''] = readFileSync('/proc/stat', 'utf8').split('\n');
  // user, nice, system, idle, iowait, irq, softirq, steal; what follows is part of the first two.
  const fields = line.split(/\s+/).slice(1, 9).map(Number);
  return [fields[7] ?? 0, fields.reduce((sum, value) => sum + value, 0)];
}
