import robotsParser from 'robots-parser';
import type { Agent } from 'undici';
import { type SiteRefusal, SiteRefused } from '../../ports/website.ts';
import { get, robotName } from './get.ts';

/** Bytes of a robots.txt that count (RFC 9309, section 2.5). */
const mostBytes = 500 * 1024;
const withinMs = 6000;

interface Robots {
  isDisallowed(address: string, robot: string): boolean | undefined;
}
// Its types declare a default export, where it exports the function itself.
const parse = robotsParser as unknown as (address: string, text: string) => Robots;

/** Why there is nothing to be read that forbids anything. */
const none: readonly SiteRefusal[] = ['refused', 'kind', 'redirects'];

/**
 * Whether the robots.txt of each site asked lets us read an address (RFC 9309): without one, everything; where it can't
 * be asked for, nothing. Each is read once.
 */
export function createRobots(agent: Agent, signal: AbortSignal) {
  const known = new Map<string, Promise<Robots>>();

  async function robotsOf(origin: string): Promise<Robots> {
    const at = new URL('/robots.txt', origin);
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
      return parse(at.href, bytes.toString('utf8'));
    } catch (error) {
      if (!(error instanceof SiteRefused && none.includes(error.reason))) throw error;
      return parse(at.href, '');
    }
  }

  return {
    /** @throws SiteRefused `robots`, or why the robots.txt could not be asked for */
    async requireAllowed(address: URL): Promise<void> {
      let robots = known.get(address.origin);
      if (!robots) {
        robots = robotsOf(address.origin);
        known.set(address.origin, robots);
      }
      const rules = await robots;
      if (rules.isDisallowed(address.href, robotName)) throw new SiteRefused('robots');
    },
  };
}
