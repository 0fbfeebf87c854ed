import pg from 'pg';

const firstRetryMs = 100;
const longestRetryMs = 5000;
const connectWithinMs = 5000;

/** What a listening connection tells. */
export interface ChannelListener {
  /** A notification, with its payload. */
  onMessage(payload: string): void;
  /** Listening has begun, or begun again: what was sent before is lost, and has to be looked up. */
  onListening(): void;
}

/**
 * Listens on a PostgreSQL notification channel, on a connection of its own that is made again whenever it is lost.
 * A pooler in transaction mode passes no notifications on.
 * @param channel an identifier in lower case
 * @returns stops listening
 * @see https://www.postgresql.org/docs/current/sql-listen.html
 */
export function listenOnServer(url: string, channel: string, listener: ChannelListener): () => Promise<void> {
  let stopped = false;
  let client: pg.Client | undefined;
  let retry: NodeJS.Timeout | undefined;
  let retryMs = firstRetryMs;

  async function connect() {
    const connecting = new pg.Client({
      connectionString: url,
      keepAlive: true,
      connectionTimeoutMillis: connectWithinMs,
      application_name: `listen ${channel}`,
    });
    client = connecting;
    let lost = false;
    const lose = () => {
      if (lost || stopped) return;
      lost = true;
      connecting.end().catch(() => {});
      retry = setTimeout(connect, retryMs);
      retryMs = Math.min(2 * retryMs, longestRetryMs);
    };
    // Also keeps a cut connection from ending the process.
    connecting.on('error', lose);
    connecting.on('end', lose);
    connecting.on('notification', ({ payload }) => listener.onMessage(payload ?? ''));
    try {
      await connecting.connect();
      await connecting.query(`LISTEN ${channel}`);
    } catch {
      return lose();
    }
    if (stopped) return;
    retryMs = firstRetryMs;
    listener.onListening();
  }
  void connect();

  return async () => {
    stopped = true;
    clearTimeout(retry);
    await client?.end().catch(() => {});
  };
}
