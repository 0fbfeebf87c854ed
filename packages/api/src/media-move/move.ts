import type { Ledger } from '@awning/adapters/ports/ledger';
import type { Media } from '@awning/adapters/ports/media';

/** How many pictures are copied at the same time; each is held in memory. */
const atOnce = 4;

/**
 * Copies every picture that one store has and the other lacks, under its name, and reads each back. Copies in other widths
 * are left out: they are made again.
 * @param tell is told how many are done, of how many
 * @returns how many there are, how many were copied, and how many are lost
 */
export async function movePictures(
  from: Media,
  to: Media,
  tell: (done: number, all: number) => void = () => {},
): Promise<{ all: number; copied: number; lost: number }> {
  const names = await from.writtenBefore(new Date(8.64e15));
  const counts = { all: names.length, copied: 0, lost: 0 };
  const rest = [...names];
  let done = 0;
  async function work(): Promise<void> {
    for (let name = rest.pop(); name !== undefined; name = rest.pop()) {
      if (!(await to.has(name))) {
        const bytes = await from.read(name);
        if (bytes) {
          await to.writeAs(name, bytes);
          if (!(await to.read(name))?.equals(bytes))
            throw new Error(`${name} reads differently once it is copied`);
          counts.copied++;
        } else counts.lost++;
      }
      done++;
      tell(done, names.length);
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work));
  return counts;
}

/** Copies what a ledger has and the other lacks. @returns how many entries were copied */
export async function moveLedger(from: Ledger, to: Ledger): Promise<number> {
  const there = new Set(await to.names());
  let copied = 0;
  for (const name of await from.names()) {
    const text = there.has(name) ? undefined : await from.read(name);
    if (text === undefined) continue;
    await to.append(name, text);
    copied++;
  }
  return copied;
}
