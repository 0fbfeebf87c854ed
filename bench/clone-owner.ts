import type { Client } from 'pg';

/** Tables that no measured page reads; some of them have values that are unique among all owners. */
const left = [
  'refresh_tokens',
  'turns',
  'turn_events',
  'stats_minutes',
  'idempotency_keys',
  'interview_messages',
  'invoices',
  'email_tokens',
  'known_devices',
];
/** Addresses, of which each user has their own. */
const addresses = ['email', 'verified_email'];

/**
 * Copies a user with all of their rows, `count` times: ids are derived from the original's, so that references between
 * rows stay valid.
 * @throws where a copied row has a value that is unique among all owners
 */
export async function cloneOwner(client: Client, ownerId: string, count: number): Promise<void> {
  const { rows } = await client.query(`
    SELECT c.table_name AS name, jsonb_object_agg(c.column_name, c.data_type) AS columns
    FROM information_schema.columns c
    JOIN information_schema.tables t USING (table_schema, table_name)
    WHERE c.table_schema = 'public' AND t.table_type = 'BASE TABLE'
    GROUP BY c.table_name`);
  const tables = (rows as { name: string; columns: Record<string, string> }[]).filter(
    ({ name, columns }) => !left.includes(name) && (name === 'users' || 'owner_id' in columns),
  );
  // Foreign keys are not checked meanwhile, since references point to rows that are copied later.
  await client.query("SET session_replication_role = 'replica'");
  for (const { name, columns } of tables) {
    const names = Object.keys(columns);
    const values = names.map((column) => copyOf(name, column, columns[column] ?? ''));
    const owner = name === 'users' ? 'id' : 'owner_id';
    await client.query(
      `INSERT INTO "${name}" (${names.map((one) => `"${one}"`).join(', ')})
       SELECT ${values.join(', ')} FROM "${name}" t, generate_series(1, ${count}) AS n WHERE t."${owner}" = '${ownerId}'`,
    );
  }
  await client.query("SET session_replication_role = 'origin'");
}

function copyOf(table: string, column: string, type: string): string {
  if (type === 'uuid')
    return `overlay(overlay(md5(t."${column}"::text || n) placing '7' from 13) placing '8' from 17)::uuid`;
  if (table === 'users' && addresses.includes(column)) return `n || '.' || t.email`;
  return `t."${column}"`;
}
