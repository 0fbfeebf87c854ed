import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { ownFolder } from './own-folder.ts';

const root = mkdtempSync(join(tmpdir(), 'awning-own-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));
const modeOf = (folder: string) => statSync(folder).mode & 0o7777;
function folderWith(mode: number, ...names: string[]): string {
  const folder = mkdtempSync(join(root, 'data-'));
  for (const name of names) mkdirSync(join(folder, name));
  chmodSync(folder, mode);
  return folder;
}

test('a new data folder is its owner’s alone, whatever the umask', () => {
  const before = process.umask(0);
  const folder = join(root, 'deep', 'new');
  try {
    expect(ownFolder(folder)).toBe(false);
  } finally {
    process.umask(before);
  }
  expect(modeOf(folder)).toBe(0o700);
});

test.each([0o755, 0o777, 0o750, 0o701])('one of ours, or an empty one, of mode %o is closed', (mode) => {
  for (const folder of [folderWith(mode, 'pg', 'notes'), folderWith(mode)]) {
    expect(ownFolder(folder)).toBe(true);
    expect(modeOf(folder)).toBe(0o700);
    expect(ownFolder(folder)).toBe(false);
  }
});

test('one that may be somebody else’s is refused with the reason, and left as it is', () => {
  for (const folder of [folderWith(0o1777), folderWith(0o755, 'photographs')]) {
    const mode = modeOf(folder);
    expect(() => ownFolder(folder)).toThrow(
      /can be read by other accounts[\s\S]*chmod 700[\s\S]*AWNING_DATA_DIR/,
    );
    expect(modeOf(folder)).toBe(mode);
  }
});

// Only root can give a folder away.
test.runIf(process.getuid?.() === 0)('one of another account is refused', async () => {
  const { chownSync } = await import('node:fs');
  const folder = folderWith(0o755, 'pg');
  writeFileSync(join(folder, 'pg', 'rows'), '');
  chownSync(folder, 65_534, 65_534);
  expect(() => ownFolder(folder)).toThrow(/can be read by other accounts/);
});
