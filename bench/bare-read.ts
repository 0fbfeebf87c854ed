/**
 * The baseline of the authenticated read: a bare Fastify route that runs the same query and nothing else.
 * Arguments: the database's URL and the user's id. Prints its address when it listens.
 */
import Fastify from 'fastify';
import pg from 'pg';

const [connectionString, userId] = process.argv.slice(2);
const pool = new pg.Pool({ connectionString });
const app = Fastify();

app.get('/read', async () => {
  const { rows } = await pool.query({
    name: 'read',
    text: 'SELECT * FROM users WHERE id = $1',
    values: [userId],
  });
  return rows[0];
});

console.log(await app.listen({ port: 0, host: '127.0.0.1' }));
process.once('SIGTERM', () => process.exit(0));
