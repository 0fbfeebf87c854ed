import { isLedgerName, type Ledger } from '../ports/ledger.ts';
import { createBucket, type S3Settings } from './bucket.ts';

/** Where the entries are in the bucket. */
const prefix = 'revocations/';

/** A ledger as objects of a bucket, beside the pictures. */
export function createS3Ledger(settings: S3Settings): Ledger {
  const bucket = createBucket(settings);
  const keyOf = (name: string) => `${prefix}${name}`;
  return {
    async append(name, text) {
      if (!isLedgerName(name)) throw new Error('not the name of an entry');
      await bucket.put(keyOf(name), Buffer.from(text));
    },

    async names() {
      const names: string[] = [];
      for await (const { key } of bucket.list(prefix)) {
        const name = key.slice(prefix.length);
        if (isLedgerName(name)) names.push(name);
      }
      return names;
    },

    read: async (name) =>
      isLedgerName(name) ? (await bucket.get(keyOf(name)))?.toString('utf8') : undefined,

    async remove(name) {
      if (isLedgerName(name)) await bucket.remove(keyOf(name));
    },
  };
}
