import { type Sandbox, type SandboxOptions, startSandbox } from './start.ts';

/** What the parent process asks for over IPC; each order is answered once, with its `id`. */
type Order = { id: number; start: SandboxOptions } | { id: number; end: number };

const running = new Map<number, Sandbox>();

async function carryOut(order: Order): Promise<object> {
  if ('start' in order) {
    const sandbox = await startSandbox(order.start);
    running.set(order.id, sandbox);
    return { url: sandbox.url, smtpUrl: sandbox.smtpUrl };
  }
  await running.get(order.end)?.close();
  running.delete(order.end);
  return {};
}

// Between two tests nothing but the channel keeps this process.
process.channel?.ref();
// Any number of sandboxes in one process: tests that follow each other load its modules once.
process.on('message', (order: Order) => {
  carryOut(order).then(
    (answer) => process.send?.({ id: order.id, ...answer }),
    (error: unknown) => process.send?.({ id: order.id, error: String(error) }),
  );
});
