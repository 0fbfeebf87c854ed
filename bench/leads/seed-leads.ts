import type pg from 'pg';
import { emptyPerson, type LeadPerson, sealPerson } from '../../packages/api/src/features/leads/person.ts';
import { createLeadIndex } from '../../packages/api/src/features/leads/search/lead-index.ts';
import { createBlindIndex } from '../../packages/api/src/platform/crypto/blind-index.ts';
import { createSealer } from '../../packages/api/src/platform/crypto/seal.ts';
import { openServer } from '../../packages/api/src/platform/db/server.ts';
import { newId } from '../../packages/api/src/platform/ids.ts';

const firstNames = ['Dana', 'Yael', 'Noa', 'Ruth', 'Tamar', 'Avi', 'Moshe', 'Eli', 'Sam', 'Lior'];
const lastNames = [
  'Levi',
  'Cohen',
  'Mizrahi',
  'Peretz',
  'Katz',
  'Friedman',
  'Azulay',
  'Dahan',
  'Gabay',
  'Biton',
];
const notes = ['', 'Calls back on Sunday', 'Two rooms, third floor', 'רוצה הצעת מחיר לדירה', ''];
const atOnce = 500;

/** Of one among all, by which only it is found. */
export const rare = { word: 'zipporah', number: '0527654321' };

/** Somebody who asked; the one in the middle has a name and a number of her own. */
const personOf = (at: number, count: number): LeadPerson => {
  const first = firstNames[at % 10] ?? '';
  const last = lastNames[Math.floor(at / 10) % 10] ?? '';
  const isRare = at === Math.floor(count / 4);
  return {
    ...emptyPerson,
    name: isRare ? 'Zipporah Longago' : `${first} ${last}`,
    phone: isRare ? '+972527654321' : `+97250${String((at * 7919) % 10_000_000).padStart(7, '0')}`,
    mail: `${first}.${last}${at}@example.com`.toLowerCase(),
    answers: [{ question: 'When?', answer: 'This week' }],
    note: notes[at % notes.length] ?? '',
  };
};

/** Gives a business leads, sealed and indexed as the product does. @returns milliseconds of this process for indexing each */
export async function seedLeads(
  client: pg.Client,
  databaseUrl: string,
  { ownerId, businessId }: { ownerId: string; businessId: string },
  count: number,
  encryptionKey: string,
): Promise<number> {
  const sealer = createSealer(encryptionKey);
  const index = createLeadIndex(createBlindIndex(encryptionKey));
  const database = await openServer(databaseUrl);
  let used = 0;
  try {
    for (let from = 0; from < count; from += atOnce) {
      const people = Array.from({ length: Math.min(atOnce, count - from) }, (_, at) => ({
        ownerId,
        id: newId(),
        at: from + at,
        person: personOf(from + at, count),
      }));
      await client.query(
        `INSERT INTO leads (owner_id, id, business_id, source, language, sealed, state, state_at, arrived_at, received_at)
        SELECT $1, id, $2, 'form', 'en', sealed, 'talked', now(), now() - interval '300 days' + at * interval '20 minutes', now()
        FROM unnest($3::uuid[], $4::text[], $5::int[]) given (id, sealed, at)`,
        [
          ...[ownerId, businessId, people.map(({ id }) => id)],
          ...[people.map(({ id, person }) => sealPerson(sealer, id, person)), people.map(({ at }) => at)],
        ],
      );
      const before = process.cpuUsage();
      await index.write(database.db, people);
      const { user, system } = process.cpuUsage(before);
      used += (user + system) / 1000;
    }
  } finally {
    await database.close();
  }
  await client.query('VACUUM ANALYZE leads, lead_words');
  return used / count;
}
