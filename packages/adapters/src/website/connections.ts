import { type LookupAddress, lookup as systemLookup } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import { Agent, buildConnector } from 'undici';
import { SiteRefused } from '../ports/website.ts';
import { isPublicAddress } from './public-address.ts';

/** All addresses of a name. */
export type Resolve = (
  hostname: string,
  answer: (error: Error | null, addresses: LookupAddress[]) => void,
) => void;

/** What a test may put in the place of the network. */
export interface Network {
  resolve: Resolve;
  isPublic: (address: string) => boolean;
  /** Ports of websites as an address names them; `` for the usual one. */
  ports: readonly string[];
}

/** Names that stand for ports of this machine: in tests, and for the sandbox's own sites. Never in production. */
export type LoopbackHosts = Readonly<Record<string, number>>;

const resolveBySystem: Resolve = (hostname, answer) =>
  systemLookup(hostname, { all: true }, (error, addresses) => answer(error, addresses ?? []));

/** Until a website has to be connected; the whole answer is bounded by `pageMs`, and the import by `siteMs` (website.ts). */
const connectTimeoutMs = 5000;
/** Until a website has to begin its answer. */
const headersTimeoutMs = 8000;
/** Between two pieces of an answer. */
const bodyTimeoutMs = 5000;
const maxHeaderBytes = 32 * 1024;
/** Ports of websites: others would make this a scanner of whatever listens somewhere. */
const ports: readonly string[] = ['', '80', '443'];

const internet: Network = { resolve: resolveBySystem, isPublic: isPublicAddress, ports };

/**
 * An agent of undici's whose sockets reach public addresses only. A name is resolved as a socket is opened, and the socket
 * is opened to the addresses that were judged: a name that answers otherwise the next moment (DNS rebinding) changes nothing.
 * It serves one reading, and is to be closed.
 */
export function guardedAgent(loopbackHosts: LoopbackHosts, network: Partial<Network> = {}): Agent {
  const { resolve, isPublic, ports: allowed } = { ...internet, ...network };
  const lookup: LookupFunction = (hostname, options, callback) => {
    resolve(hostname, (error, addresses) => {
      if (error) return callback(error, '', 4);
      const [first] = addresses;
      if (!first || !addresses.every(({ address }) => isPublic(address)))
        return callback(new SiteRefused('private'), '', 4);
      if (options.all) return callback(null, addresses);
      callback(null, first.address, first.family);
    });
  };
  const open = buildConnector({ timeout: connectTimeoutMs, lookup });
  const openHere = buildConnector({ timeout: connectTimeoutMs });
  const connect: buildConnector.connector = (options, callback) => {
    const hostname = bare(options.hostname);
    const port = Object.hasOwn(loopbackHosts, hostname) ? loopbackHosts[hostname] : undefined;
    if (port !== undefined)
      return openHere({ ...options, hostname: '127.0.0.1', host: '127.0.0.1', port: String(port) }, callback);
    // Without a name to resolve, no lookup is asked.
    if (!allowed.includes(options.port) || (isIP(hostname) > 0 && !isPublic(hostname)))
      return callback(new SiteRefused('private'), null);
    open(options, (error, socket) => {
      if (error) return callback(error, null);
      // What is judged above is also what the system says that we are connected to.
      if (!socket || isPublic(socket.remoteAddress ?? '')) return callback(null, socket as never);
      socket.destroy();
      callback(new SiteRefused('private'), null);
    });
  };
  return new Agent({
    connect,
    connections: 2,
    pipelining: 1,
    maxHeaderSize: maxHeaderBytes,
    headersTimeout: headersTimeoutMs,
    bodyTimeout: bodyTimeoutMs,
  });
}

const bare = (hostname: string) => hostname.replace(/^\[|\]$/g, '').toLowerCase();
