import type pg from 'pg';
import { hasWaiter } from './lock-waiter.ts';

/**
 * Has something happen while a job holds a campaign that then adds a row which names its owner, and waits until it happened.
 * @param client a connection of the test's own
 * @param begin waits for the campaign
 */
export async function whileCampaignIsHeld<T>(
  client: pg.Client,
  { campaignId, ownerId }: { campaignId: string; ownerId: string },
  begin: () => Promise<T>,
): Promise<T> {
  await client.query('BEGIN');
  // PostgreSQL ends the one that looks first: let that be the other.
  await client.query("SET LOCAL deadlock_timeout = '20s'");
  await client.query('SELECT 1 FROM campaigns WHERE id = $1 FOR UPDATE', [campaignId]);
  const begun = begin();
  await hasWaiter(client);
  // What the check of a foreign key does.
  await client.query('SELECT 1 FROM users WHERE id = $1 FOR KEY SHARE', [ownerId]);
  await client.query('COMMIT');
  return begun;
}
