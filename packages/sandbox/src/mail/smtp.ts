import type { AddressInfo } from 'node:net';
import { simpleParser } from 'mailparser';
import { SMTPServer, type SMTPServerSession } from 'smtp-server';
import { type Fault, type Faults, HOLD_MS, SLOW_MS, wait } from '../control/faults.ts';
import type { LateEffects } from '../control/late.ts';
import type { Store } from '../platform/store.ts';
import { newMailId } from './inbox.ts';

const LARGEST_BYTES = 25 * 1024 * 1024;

const headersOf = (lines: readonly { key: string; line: string }[]): Record<string, string> =>
  Object.fromEntries(
    lines.map(({ key, line }) => [
      key,
      line
        .slice(line.indexOf(':') + 1)
        .replaceAll(/\r?\n[ \t]+/g, ' ')
        .trim(),
    ]),
  );

/** The socket of a session, which a fault destroys; smtp-server keeps its connections in a set. */
type ServerWithConnections = {
  connections: Set<{ id: string; close(): void; _socket?: { destroy(): void } }>;
};

export interface MailServer {
  port: number;
  close(): Promise<void>;
}

function refusal({ body, status }: Fault): Error {
  const message = typeof body === 'string' ? body : 'Try again later';
  return Object.assign(new Error(message), { responseCode: status ?? 451 });
}

/** An SMTP server that accepts and stores every mail, with or without authentication. */
export async function startMail(
  store: Store,
  clock: () => number,
  faults: Faults,
  late: LateEffects,
  host: string,
  port: number,
): Promise<MailServer> {
  const server = new SMTPServer({
    authOptional: true,
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    size: LARGEST_BYTES,
    logger: false,
    onAuth: (auth, _session, done) => done(null, { user: auth.username ?? 'anyone' }),
    onRcptTo: (recipient, _session, done) => {
      const fault = faults.consume('mail', 'RCPT', recipient.address.toLowerCase());
      done(fault ? refusal(fault) : null);
    },
    onData: (stream, session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('error', done);
      stream.on('end', () => {
        receive(Buffer.concat(chunks), session).then(
          () => done(),
          (error: Error) => done(error),
        );
      });
    },
  });

  async function receive(raw: Buffer, session: SMTPServerSession): Promise<void> {
    const to = session.envelope.rcptTo.map((recipient) => recipient.address.toLowerCase());
    const fault = faults.consume('mail', 'SEND', to.join(','));
    if (fault?.effectDelayMs !== undefined) late.after(fault.effectDelayMs, () => keep(raw, to));
    if (fault && !fault.afterEffect) await meet(fault, session);
    await keep(raw, to);
    if (fault?.afterEffect) await meet(fault, session);
  }

  async function keep(raw: Buffer, to: string[]): Promise<void> {
    const mail = await simpleParser(raw);
    const now = clock();
    store.insert('mail', newMailId(store), now, {
      to,
      from: mail.from?.text ?? '',
      subject: mail.subject ?? '',
      text: mail.text ?? '',
      html: mail.html || null,
      headers: headersOf(mail.headerLines),
      receivedAt: new Date(now).toISOString(),
    });
  }

  async function meet(fault: Fault, session: SMTPServerSession): Promise<void> {
    if (fault.action === 'slow') return wait(fault.delayMs ?? SLOW_MS);
    if (fault.action === 'error') throw refusal(fault);
    if (fault.action === 'timeout') await wait(fault.delayMs ?? HOLD_MS);
    for (const connection of (server as unknown as ServerWithConnections).connections) {
      if (connection.id === session.id) connection._socket?.destroy();
    }
    throw new Error('cut');
  }

  // A client that disconnects in the middle of a command is no error.
  server.on('error', () => {});
  await new Promise<void>((resolve, reject) => {
    server.server.once('error', reject);
    server.listen(port, host, resolve);
  });
  return {
    port: (server.server.address() as AddressInfo).port,
    close: () =>
      new Promise((resolve) => {
        for (const connection of (server as unknown as ServerWithConnections).connections)
          connection._socket?.destroy();
        server.close(() => resolve());
      }),
  };
}
