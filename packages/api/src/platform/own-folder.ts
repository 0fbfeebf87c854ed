import { chmodSync, mkdirSync, readdirSync, statSync } from 'node:fs';

/** Whom a folder is open to besides its owner; and that everybody may write into it (`/tmp`). */
const others = 0o077;
const sticky = 0o1000;
/** What we put into a data folder: one that holds any of it is ours. */
const ours = ['pg', 'secrets', 'media', 'revocations', 'sandbox', 'server.lock'];

/**
 * Makes a data folder readable by its owner alone: the files of the embedded database are open to every account of the
 * machine, so that what protects them is the folder. One of ours that is open, as versions before this left it, is closed.
 * @returns whether it was open
 * @throws Error where it can't be closed, or may be somebody else's
 */
export function ownFolder(folder: string): boolean {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  // Windows has no such modes.
  if (!process.getuid) return false;
  const { mode, uid } = statSync(folder);
  if ((mode & others) === 0) return false;
  const found = readdirSync(folder);
  const isOurs = found.length === 0 || found.some((name) => ours.includes(name));
  const isMendable = uid === process.getuid() && isOurs && (mode & sticky) === 0;
  if (!isMendable)
    throw new Error(
      `The data folder ${folder} can be read by other accounts of this machine (mode ${(mode & 0o7777).toString(8)}), and holds the database and the secrets. Make it yours alone (chown, chmod 700), or set AWNING_DATA_DIR to another folder.`,
    );
  chmodSync(folder, 0o700);
  return true;
}
