import pg from 'pg';
import { cpuSecondsWithEnded } from './cpu.ts';
import { secretOfFleet, startFleet } from './fleet.ts';
import { rare, seedLeads } from './leads/seed-leads.ts';
import { familyOf, parentOf } from './process-family.ts';
import type { Bench, Figure } from './report.ts';

/** `LEADS` sets another number. */
const leads = Number(process.env.LEADS ?? 20_000);
/** Milliseconds of processor time in API and PostgreSQL together. */
const searchBarMs = 20;
const indexingBarMs = 1;
const fileBarSeconds = 3;
const warmUps = 8;
/** The clock of processor time has ticks of 10 ms: so many calls share one measurement. */
const calls = 40;

export const bench: Bench = {
  name: `Searches among ${leads.toLocaleString('en')} leads of a business, which are encrypted, and the file of all`,
  async measure() {
    const fleet = await startFleet(1, undefined, { withoutData: true });
    const client = new pg.Client(fleet.databaseUrl);
    try {
      await client.connect();
      const [person] = fleet.people;
      if (!person) throw new Error('nobody is there');
      const { userId: ownerId, businessId, token } = person;
      const ofIndexing = await seedLeads(
        client,
        fleet.databaseUrl,
        { ownerId, businessId },
        leads,
        secretOfFleet,
      );
      const figures: Figure[] = [
        {
          what: 'indexing a lead',
          value: `${ofIndexing.toFixed(2)} ms of processor time, without the database's`,
          bar: `at most ${indexingBarMs} ms`,
          met: ofIndexing <= indexingBarMs,
        },
      ];
      const { rows } = await client.query('SELECT pg_backend_pid() AS pid');
      const postgres = parentOf(Number(rows[0]?.pid));
      const used = () =>
        [...familyOf(fleet.server.pid ?? 0), ...familyOf(postgres)].reduce(
          (sum, pid) => sum + cpuSecondsWithEnded(pid),
          0,
        );
      const address = `${fleet.url}/api/businesses/${businessId}/leads`;
      const get = (path: string) =>
        fetch(`${address}${path}`, { headers: { authorization: `Bearer ${token}` } });
      for (const [what, search, found] of [
        ['a name of one', rare.word, 1],
        ['the telephone number of one', rare.number, 1],
        ['the end of a telephone number', rare.number.slice(-4), null],
        ['a first name and a surname of one in a hundred', 'dana levi', 30],
        ['a word of all', 'example.com', 30],
        ['what nobody has', 'quentin', 0],
      ] as const) {
        const find = async () => {
          const answer = await get(`?limit=30&search=${encodeURIComponent(search)}`);
          const { data } = (await answer.json()) as { data: unknown[] };
          if (found !== null && data.length !== found)
            throw new Error(`${search}: ${data.length} were found`);
        };
        for (let call = 0; call < warmUps; call++) await find();
        const [before, begun] = [used(), performance.now()];
        for (let call = 0; call < calls; call++) await find();
        const ms = ((used() - before) * 1000) / calls;
        figures.push({
          what: `found by ${what}`,
          value: `${ms.toFixed(1)} ms of processor time, ${((performance.now() - begun) / calls).toFixed(1)} ms elapsed`,
          bar: `at most ${searchBarMs} ms`,
          met: ms <= searchBarMs,
        });
      }
      const begun = performance.now();
      const lines = (await (await get('/table')).text()).trim().split('\r\n').length - 1;
      if (lines !== leads) throw new Error(`${lines} leads were in the file`);
      const seconds = (performance.now() - begun) / 1000;
      figures.push({
        what: 'the file of all, noted as saved for the first time',
        value: `${seconds.toFixed(1)} s`,
        bar: `at most ${fileBarSeconds} s`,
        met: seconds <= fileBarSeconds,
      });
      return figures;
    } finally {
      await client.end();
      await fleet.stop();
    }
  },
};
