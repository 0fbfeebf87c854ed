import { readFileSync } from 'node:fs';

/** Clock ticks per second of /proc/PID/stat (USER_HZ, 100 on Linux). */
const ticks = 100;

/** CPU time of a process so far, in seconds. Linux only. */
export const cpuSeconds = (pid: number): number => sumOf(timesOf(pid).slice(0, 2));

/** The same with that of its children that have ended, so that the sum over a family never shrinks. */
export const cpuSecondsWithEnded = (pid: number): number => sumOf(timesOf(pid));

/** utime, stime, cutime and cstime of proc_pid_stat(5). */
const timesOf = (pid: number) =>
  (readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []).slice(11, 15);

const sumOf = (times: string[]) => times.reduce((sum, time) => sum + Number(time), 0) / ticks;
