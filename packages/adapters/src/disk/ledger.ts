import { mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { isLedgerName, type Ledger } from '../ports/ledger.ts';

const ending = '.jsonl';

/** A ledger as files in one folder. A file appears under its name only when all of it is on the disk. */
export function createDiskLedger(folder: string): Ledger {
  const fileOf = (name: string) => join(folder, `${name}${ending}`);
  return {
    async append(name, text) {
      if (!isLedgerName(name)) throw new Error('not the name of an entry');
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const unfinished = join(folder, `${name}.part`);
      const file = await open(unfinished, 'w', 0o600);
      try {
        await file.writeFile(text);
        await file.sync();
      } finally {
        await file.close();
      }
      await rename(unfinished, fileOf(name));
      const parent = await open(folder, 'r');
      await parent.sync().finally(() => parent.close());
    },

    async names() {
      const files = (await readdir(folder).catch(absent)) ?? [];
      return files.flatMap((file) => {
        const name = file.slice(0, -ending.length);
        return file.endsWith(ending) && isLedgerName(name) ? [name] : [];
      });
    },

    async read(name) {
      return isLedgerName(name) ? readFile(fileOf(name), 'utf8').catch(absent) : undefined;
    },

    async remove(name) {
      if (isLedgerName(name)) await rm(fileOf(name), { force: true });
    },
  };
}

function absent(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
  return undefined;
}
