import { type Fleet, startFleet } from './fleet.ts';
import { compareThroughput } from './load.ts';
import { type BareServer, startBareServer } from './reads/bare.ts';
import { pageNames, pages } from './reads/pages.ts';
import { record } from './reads/recording.ts';
import type { Bench, Figure } from './report.ts';

const bar = 0.65;
const barMs = 3;
const people = 100;

export const bench: Bench = {
  name: 'Authenticated reads through the whole stack, each caller with a token of its own, against bare Fastify routes that send the same SQL',
  async measure() {
    const fleet = await startFleet(people, 'bench/reads/record-queries.ts');
    let bare: BareServer | undefined;
    try {
      bare = await startBareServer(fleet.databaseUrl, await record(fleet));
      const { url, pid } = bare;
      // The server as in production, without recording of statements.
      await fleet.restart('packages/api/src/main.ts');
      const figures: Figure[] = [];
      for (const page of pageNames) {
        const { subject, baseline, ratio } = await compareThroughput(
          { pid: fleet.server.pid ?? 0, targets: targetsOf(fleet, page) },
          {
            pid,
            targets: fleet.people.map((_, person) => ({ url: `${url}/${page}/${person}` })),
          },
        );
        figures.push({
          what: `reading ${page}`,
          value: `${subject.cpuMicros.toFixed(0)} µs of processor time each, ${subject.perSecond.toFixed(0)} requests a second`,
          baseline: `${baseline.cpuMicros.toFixed(0)} µs, ${baseline.perSecond.toFixed(0)}`,
          ratio,
          bar: `at least ${bar}, and at most ${barMs} ms`,
          met: ratio >= bar && subject.cpuMicros <= barMs * 1000,
        });
      }
      return figures;
    } finally {
      bare?.stop();
      await fleet.stop();
    }
  },
};

const targetsOf = ({ url, people: all }: Fleet, page: (typeof pageNames)[number]) =>
  all.map((person) => ({
    url: `${url}/api${pages[page](person)}`,
    headers: { authorization: `Bearer ${person.token}` },
  }));
