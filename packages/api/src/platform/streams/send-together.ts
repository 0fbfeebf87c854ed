import type { Logger } from '../telemetry/logger.ts';

/**
 * Sends items, those that come while a sending is under way together after it, as do those of one turn of the event loop. What
 * could not be sent is logged and dropped: whoever needs it asks again.
 * @returns takes an item to send
 */
export function sendTogether<Item>(
  send: (items: readonly Item[]) => Promise<void>,
  logger: Logger,
): (item: Item) => void {
  let waiting: Item[] = [];
  let isSending = false;

  async function sendAll() {
    isSending = true;
    await new Promise(setImmediate);
    while (waiting.length > 0) {
      const items = waiting;
      waiting = [];
      await send(items).catch((error) => logger.warn({ err: error }, 'notices of turns not sent'));
    }
    isSending = false;
  }

  return (item) => {
    waiting.push(item);
    if (!isSending) void sendAll();
  };
}
