import { createSealer } from '../../../platform/crypto/seal.ts';
import type { Product } from '../../../testing/product.ts';

/** With which a product has to be started, so that a test can open what it has sealed. */
export const encryptionKey = 'a key of tests alone, 32 characters and more';

/**
 * Tables of the whole database that hold one of some words: in any column, whatever its type, as it stands or once opened.
 * @param ids of leads and requests: what is sealed is bound to them
 * @returns their names, sorted; with ` (sealed)` where it had to be opened
 */
export async function tracesOf(product: Product, words: string[], ids: string[]): Promise<string[]> {
  const rows = <Row>(script: string) =>
    product.running.database.session((run) => run(script)) as Promise<Row[]>;
  const sealer = createSealer(encryptionKey);
  // Bytes are written as hexadecimal digits.
  const needles = words.flatMap((word) => [word.toLowerCase(), Buffer.from(word).toString('hex')]);
  const holds = (text: string) => needles.some((needle) => text.toLowerCase().includes(needle));
  const found = new Set<string>();
  const tables = await rows<{
    name: string;
  }>(`SELECT quote_ident(table_schema) || '.' || quote_ident(table_name) AS name
    FROM information_schema.tables WHERE table_type = 'BASE TABLE'
    AND table_schema NOT IN ('pg_catalog', 'information_schema')`);
  for (const { name } of tables)
    for (const { row } of await rows<{ row: string }>(`SELECT row_to_json(t)::text AS row FROM ${name} t`)) {
      if (holds(row)) found.add(name);
      const { caller, key } = JSON.parse(row);
      const purposes = [
        ...ids.flatMap((id) => [`lead ${id}`, `lead request ${id}`]),
        `idempotency:${caller}:${key}`,
      ];
      const texts = (row.match(/"(?:[^"\\]|\\.)*"/g) ?? []).map((text) => JSON.parse(text) as string);
      for (const text of texts.filter((one) => one.length > 40))
        for (const purpose of purposes) {
          const opened = openedBy(() => sealer.open(text, purpose));
          if (opened !== null && holds(opened)) found.add(`${name} (sealed)`);
        }
    }
  return [...found].toSorted();
}

function openedBy(open: () => string): string | null {
  try {
    return open();
  } catch {
    return null;
  }
}
