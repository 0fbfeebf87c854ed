import { readFileSync } from 'node:fs';

/** Of a second, in /proc: the kernel's USER_HZ is 100 on all that we run on ("proc_pid_stat(5)"). */
const ticksPerSecond = 100;

/**
 * Processor time of this process and of all its children that have ended, theirs included, in seconds ("proc_pid_stat(5)":
 * utime, stime, cutime, cstime).
 * @param {string} [stat] the line of /proc/self/stat
 * @returns {number | null} null where the system does not say
 */
export function processorSeconds(stat = ownStat()) {
  // The name of the command stands in parentheses, and may have some itself.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const ticks = fields.slice(11, 15).map(Number);
  if (ticks.length < 4 || ticks.some(Number.isNaN)) return null;
  return ticks.reduce((sum, one) => sum + one, 0) / ticksPerSecond;
}

function ownStat() {
  try {
    return readFileSync('/proc/self/stat', 'utf8');
  } catch {
    return '';
  }
}
