import { setTimeout as sleep } from 'node:timers/promises';
import type { Fleet, Person } from '../fleet.ts';
import { type PageName, pageNames, pages } from './pages.ts';

export interface Statement {
  text: string;
  values: unknown[];
}
/** For each page, the statements sent to the database for each user. */
export type Recorded = Record<PageName, Statement[][]>;

/** Statements of authentication, of the job queue and of turns, which are not the page's. */
const others = /"sessions"|jobs\.|awning_turns|"turns"|pg_advisory|schema_migrations/;

/** Requests every page as every user, and records the statements that the server sends to the database for it. */
export async function record(fleet: Fleet): Promise<Recorded> {
  let heard: Statement[] = [];
  const [first] = fleet.people;
  // What the server asks of the database once, as it starts, is over after its first answers.
  for (const name of pageNames) await request(fleet, name, first as Person);
  await sleep(1000);
  const listen = (statement: Statement) => {
    if (!others.test(statement.text)) heard.push(statement);
  };
  fleet.server.on('message', listen);
  const recorded = Object.fromEntries(pageNames.map((name) => [name, []])) as unknown as Recorded;
  for (const person of fleet.people) {
    for (const name of pageNames) {
      heard = [];
      await request(fleet, name, person);
      // Statements are reported on another channel, and may arrive after the answer.
      await sleep(2);
      recorded[name].push(heard);
    }
  }
  fleet.server.off('message', listen);
  return recorded;
}

async function request({ url }: Fleet, name: PageName, person: Person): Promise<void> {
  const answer = await fetch(`${url}/api${pages[name](person)}`, {
    headers: { authorization: `Bearer ${person.token}` },
  });
  if (!answer.ok) throw new Error(`${name}: ${answer.status} ${await answer.text()}`);
  await answer.arrayBuffer();
}
