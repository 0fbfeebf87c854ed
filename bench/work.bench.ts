import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { secretOfFleet, startFleet } from './fleet.ts';
import { seedLeads } from './leads/seed-leads.ts';
import type { Bench, Figure } from './report.ts';
import { type Call, dearReads, hostileCalls, largestCalls } from './work/calls.ts';

const barMs = 50;
/** A collection of garbage may fall into one: the least of so many counts. */
const times = 3;
const leads = 2000;

export const bench: Bench = {
  name: `The main thread's time for each route of the contract with its largest input, and for bodies that are dear to read; ${leads} leads`,
  async measure() {
    const fleet = await startFleet(1, 'bench/work/tell-work.ts');
    const client = new pg.Client(fleet.databaseUrl);
    try {
      const [person] = fleet.people;
      if (!person) throw new Error('nobody is there');
      await client.connect();
      const owner = { ownerId: person.userId, businessId: person.businessId };
      await seedLeads(client, fleet.databaseUrl, owner, leads, secretOfFleet);
      const activeMs = (): Promise<number> =>
        new Promise((resolve) => {
          fleet.server.once('message', (told: { activeMs: number }) => resolve(told.activeMs));
          fleet.server.send('work');
        });
      const send = async ({ method, path, body }: Call) => {
        const headers = {
          authorization: `Bearer ${person.token}`,
          'idempotency-key': crypto.randomUUID(),
          ...(body && { 'content-type': 'application/json' }),
        };
        const init = { method, headers, body, redirect: 'manual' } as const;
        const answer = await fetch(`${fleet.url}/api${path}`, init);
        await answer.arrayBuffer();
        return answer.status;
      };
      const calls = [...dearReads(person), ...largestCalls(person), ...hostileCalls(person)];
      const took: { what: string; ms: number; status: number }[] = [];
      for (const call of calls) {
        let [ms, status] = [Number.POSITIVE_INFINITY, 0];
        for (let count = 0; count < times; count++) {
          const before = await activeMs();
          status = await send(call);
          // What was still done once the answer had gone.
          await sleep(20);
          ms = Math.min(ms, (await activeMs()) - before);
        }
        took.push({ what: call.what, ms, status });
      }
      took.sort((one, other) => other.ms - one.ms);
      return took.map(
        ({ what, ms, status }): Figure => ({
          what,
          value: `${ms.toFixed(1)} ms, answered ${status}`,
          bar: `at most ${barMs} ms`,
          met: ms <= barMs,
        }),
      );
    } finally {
      await client.end();
      await fleet.stop();
    }
  },
};
