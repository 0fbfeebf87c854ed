import { readFileSync } from 'node:fs';

/** Clock ticks a second of /proc/PID/stat, by convention of every Linux. */
const ticks = 100;

/** Processor time that a process has used so far, in seconds. Linux only. */
export function cpuSeconds(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) / ticks;
}
