import {
  type Site,
  type SitePage,
  type SiteProgress,
  SiteRefused,
  type SiteStyles,
  type Website,
} from '../ports/website.ts';
import { guardedAgent, type LoopbackHosts, type Network } from './connections.ts';
import { get } from './get.ts';
import { linksToRead, siteOf } from './links.ts';
import { createRobots } from './robots.ts';
import type { TextProcesses } from './text-processes.ts';

/** Pages that are read at most, the first one included. */
const mostSitePages = 6;
const mostPageBytes = 3 * 1024 * 1024;
const mostStyleBytes = 400 * 1024;
const mostBeginningBytes = 16 * 1024;
const mostStyleSheets = 2;
const mostPictureBytes = 20 * 1024 * 1024;
/** Milliseconds that one page, and a whole site, may take. */
const pageMs = 10_000;
const siteMs = 45_000;
const pictureMs = 15_000;
const none: SiteStyles = { ownColours: [], backgrounds: [], families: [] };

/**
 * Reads websites over connections that reach public addresses only.
 * @param options.texts where what they say is read: nothing of it is matched in this process
 * @param options.loopbackHosts names that stand for ports of this machine; none in production
 * @param options.network for tests: what stands in the place of the network
 */
export function createWebsite(options: {
  texts: TextProcesses;
  loopbackHosts?: LoopbackHosts;
  network?: Partial<Network>;
}): Website {
  const { texts } = options;
  const newAgent = () => guardedAgent(options.loopbackHosts ?? {}, options.network);

  return {
    async read(address, { signal: given, onProgress = async () => {} }) {
      const signal = AbortSignal.any([given, AbortSignal.timeout(siteMs)]);
      const agent = newAgent();
      const robots = createRobots(agent, texts, signal);
      const ask = { agent, signal, withinMs: pageMs, mayAsk: robots.requireAllowed };
      const page = async (url: URL): Promise<SitePage> => {
        const got = await get(url, {
          ...ask,
          type: /^\s*(?:text\/html|application\/xhtml\+xml)/i,
          accept: 'text/html,application/xhtml+xml',
          most: mostPageBytes,
          more: 'cut',
        });
        const { address: at, bytes, charset } = got;
        return texts.read({ kind: 'page', address: at.href, bytes, charset }, signal);
      };
      const sheet = async (url: string): Promise<string> => {
        const css = {
          type: /^\s*text\/css/i,
          accept: 'text/css',
          most: mostStyleBytes,
          more: 'cut' as const,
        };
        return (await get(new URL(url), { ...ask, ...css })).bytes.toString('utf8');
      };
      try {
        const first = await page(new URL(address));
        const links = linksToRead(first).slice(0, mostSitePages - 1);
        const progress: SiteProgress = { read: 1, of: links.length + 1 };
        await onProgress(progress);
        const pages = [first];
        for (const link of links) {
          const other = await unlessRefused(page(link), given);
          // What leads elsewhere is not this business's.
          if (other && siteOf(other.address) === siteOf(first.address)) pages.push(other);
          progress.read++;
          await onProgress(progress);
        }
        const sheets: string[] = [];
        for (const url of first.styleSheets.slice(0, mostStyleSheets))
          sheets.push((await unlessRefused(sheet(url), given)) ?? '');
        const css = [first.css, ...sheets].join('\n');
        const reading = css.trim() ? texts.read({ kind: 'styles', css }, signal) : null;
        const styles = (reading && (await unlessRefused(reading, given))) ?? none;
        return { address: first.address, pages, styles } satisfies Site;
      } finally {
        await agent.destroy();
      }
    },

    async answers(address, signal) {
      const agent = newAgent();
      try {
        await get(new URL(address), {
          agent,
          signal,
          type: /./,
          // Many sites hold off whatever is no browser; their visitors see them.
          alsoAnswered: [403, 429],
          accept: 'text/html,*/*',
          most: mostBeginningBytes,
          more: 'cut',
          withinMs: pageMs,
          mayAsk: createRobots(agent, texts, signal).requireAllowed,
        });
      } finally {
        await agent.destroy();
      }
    },

    async picture(address, signal) {
      const agent = newAgent();
      try {
        const { bytes } = await get(new URL(address), {
          agent,
          signal,
          type: /^\s*(?:image\/|application\/octet-stream)/i,
          accept: 'image/webp,image/png,image/jpeg,image/svg+xml;q=0.8',
          most: mostPictureBytes,
          more: 'refuse',
          withinMs: pictureMs,
          mayAsk: createRobots(agent, texts, signal).requireAllowed,
        });
        return bytes;
      } finally {
        await agent.destroy();
      }
    },
  };
}

/** What is read besides the first page may fail: the rest is still worth something. @param given ends the reading */
async function unlessRefused<T>(reading: Promise<T>, given: AbortSignal): Promise<T | null> {
  try {
    return await reading;
  } catch (error) {
    if (error instanceof SiteRefused || !given.aborted) return null;
    throw error;
  }
}
