import type { Agent } from 'undici';
import { type SiteRefusal, SiteRefused } from '../ports/website.ts';
import { get, robotName } from './get.ts';
import type { TextProcesses } from './text-processes.ts';

/** Bytes of a robots.txt that count (RFC 9309, section 2.5). */
const mostBytes = 500 * 1024;
const withinMs = 6000;

/** Why there is nothing to be read that forbids anything. */
const none: readonly SiteRefusal[] = ['refused', 'kind', 'redirects'];

/** With these a server, or what stands before it, says that at the moment it serves nobody. */
const away: readonly (number | null)[] = [502, 503, 504];

/** Whether the server is there, and only its robots.txt can't be had. */
const isUnread = ({ reason, status, cause }: SiteRefused) =>
  status !== null
    ? status >= 500 && !away.includes(status)
    : reason === 'slow' && (cause as { code?: string } | undefined)?.code !== 'UND_ERR_CONNECT_TIMEOUT';

/**
 * Whether the robots.txt of each site asked lets us read an address (RFC 9309, section 2.3.1): without one, everything; where
 * the server fails to give it, nothing, for it may forbid all. The RFC lets a crawler that has asked in vain for a long time
 * (30 days) read all the same; we ask when an owner does, and know of no earlier time. Each is fetched once. One whose
 * patterns take more than they may to be matched counts as one that can't be had.
 */
export function createRobots(agent: Agent, texts: TextProcesses, signal: AbortSignal) {
  const known = new Map<string, Promise<string>>();

  async function robotsOf(at: URL): Promise<string> {
    try {
      const { bytes } = await get(at, {
        agent,
        signal,
        type: /^(text\/|application\/octet-stream|$)/i,
        accept: 'text/plain',
        most: mostBytes,
        more: 'cut',
        withinMs,
      });
      return bytes.toString('utf8');
    } catch (error) {
      if (!(error instanceof SiteRefused)) throw error;
      if (isUnread(error)) throw new SiteRefused('robotsUnread', { cause: error });
      if (!none.includes(error.reason)) throw error;
      return '';
    }
  }

  return {
    /** @throws SiteRefused `robots`, `robotsUnread`, or why the site could not be asked at all */
    async requireAllowed(address: URL): Promise<void> {
      const at = new URL('/robots.txt', address.origin);
      const fetching = known.get(at.origin) ?? robotsOf(at);
      known.set(at.origin, fetching);
      const text = await fetching;
      if (text === '') return;
      const task = { kind: 'robots' as const, address: at.href, text, asked: address.href, robot: robotName };
      const isAllowed = await texts.read(task, signal).catch((cause: unknown) => {
        throw cause instanceof SiteRefused ? new SiteRefused('robotsUnread', { cause }) : cause;
      });
      if (!isAllowed) throw new SiteRefused('robots');
    },
  };
}
