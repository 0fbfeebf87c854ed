/**
 * The baseline of the authenticated reads: bare Fastify routes that send the statements that the product sends for
 * the same page and user, and answer with their rows. Argument: the database's address. The statements come from
 * the parent, as `{page: [[{text, values}]]}`, one list per user; it answers with its own address.
 */
import { createHash } from 'node:crypto';
import Fastify from 'fastify';
import pg from 'pg';
import type { Statement } from './recording.ts';

const pool = new pg.Pool({ connectionString: process.argv[2], max: 10 });
const app = Fastify();
process.once('message', async (recorded: Record<string, Statement[][]>) => {
  for (const [page, people] of Object.entries(recorded)) {
    const statements = people.map((list) =>
      list.map(({ text, values }) => ({ name: createHash('sha1').update(text).digest('hex'), text, values })),
    );
    app.get(`/${page}/:person`, async (request) => {
      const { person } = request.params as { person: string };
      const answer = [];
      for (const statement of statements[Number(person)] ?? [])
        answer.push((await pool.query(statement)).rows);
      return answer;
    });
  }
  process.send?.(await app.listen({ port: 0, host: '127.0.0.1' }));
});
process.once('SIGTERM', () => process.exit(0));
