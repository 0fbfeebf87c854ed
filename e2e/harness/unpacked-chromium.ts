import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const run = promisify(execFile);
const root = fileURLToPath(new URL('../../', import.meta.url));

export interface UnpackedChromium {
  executablePath: string;
  /** Libraries and fonts from the package, since a minimal machine has neither. */
  env: Record<string, string>;
}

/**
 * Chromium from the npm package, unpacked once into this clone's cache folder. The package itself unpacks
 * into the shared temporary folder and takes what is there as complete: two users, two clones or two
 * versions on one machine would break each other. So it unpacks into a folder of its own, and a rename
 * makes the whole visible at once.
 */
export async function unpackChromium(): Promise<UnpackedChromium> {
  if (process.platform !== 'linux' || process.arch !== 'x64') {
    throw new Error(
      'The browser from npm is for Linux on x64. Install Chromium, or name one in CHROMIUM_PATH.',
    );
  }
  const packageFile = join(root, 'node_modules/@sparticuz/chromium/package.json');
  const { version } = JSON.parse(readFileSync(packageFile, 'utf8')) as { version: string };
  const home = join(root, '.cache', `chromium-${version}`);
  if (!existsSync(home)) await unpackInto(home);
  keepFile(join(home, 'fonts.conf'), fontSettings(home));
  return {
    executablePath: join(home, 'chromium'),
    env: {
      LD_LIBRARY_PATH: [join(home, 'al2023/lib'), process.env.LD_LIBRARY_PATH].filter(Boolean).join(':'),
      FONTCONFIG_FILE: join(home, 'fonts.conf'),
    },
  };
}

async function unpackInto(home: string): Promise<void> {
  mkdirSync(join(root, '.cache'), { recursive: true });
  const staging = mkdtempSync(`${home}-`);
  try {
    const script = `import chromium from '@sparticuz/chromium'; await chromium.executablePath();`;
    await run(process.execPath, ['--input-type=module', '--eval', script], {
      cwd: root,
      // The package unpacks libraries that a minimal machine lacks only for this platform name.
      env: { ...process.env, TMPDIR: staging, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs24.x' },
    });
    renameSync(staging, home);
  } catch (error) {
    rmSync(staging, { recursive: true, force: true });
    // Another process has unpacked it meanwhile; its copy is equal.
    if (!existsSync(home)) throw error;
  }
}

/** The package's fontconfig names folders of its own platform; this one names the actual folders. */
function fontSettings(home: string): string {
  const folder = home.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  return `<?xml version="1.0"?>
<fontconfig>
  <dir>${folder}/fonts/fonts</dir>
  <dir>/usr/share/fonts</dir>
  <cachedir>${folder}/font-cache</cachedir>
</fontconfig>
`;
}

/** Written only where it differs (the clone has moved), since another browser may be reading it. */
function keepFile(path: string, text: string): void {
  if (!existsSync(path) || readFileSync(path, 'utf8') !== text) writeFileSync(path, text);
}
