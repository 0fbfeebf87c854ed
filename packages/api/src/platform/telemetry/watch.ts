import type { DiskRoom } from '../disk-room.ts';
import type { Backlog } from './backlog.ts';
import type { OutsideCalls } from './outside-calls.ts';

/** What an operator watches: work that waits, who outside does not answer, and room on the disk. */
export interface Watch {
  backlog: Backlog;
  outside: OutsideCalls;
  room: Pick<DiskRoom, 'free' | 'forMore'>;
}

/**
 * Why this process works only in part, in words for a machine: `meta_away`, `jobs_late`, `disk_full` and the like. Empty
 * where nothing is known to be wrong.
 */
export async function reasonsOf({ backlog, outside, room }: Watch): Promise<string[]> {
  const rows = await backlog.read();
  const late = backlog.figures.flatMap(({ degraded }, place) => {
    if (!degraded) return [];
    const own = rows[place];
    if (!own) return ['figures_unread'];
    return own.some(({ value }) => value >= degraded.from) ? [degraded.reason] : [];
  });
  const away = outside.away().flatMap(([target, seconds]) => (seconds > 0 ? [`${target}_away`] : []));
  const full = (await room.forMore()) ? [] : ['disk_full'];
  return [...new Set([...away, ...late, ...full])];
}
