import { execFileSync } from 'node:child_process';
import { createHash, generateKeyPairSync, verify } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { root } from './paths.mjs';

const folder = mkdtempSync(join(tmpdir(), 'awning-release-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('a release is an archive and a bill of materials, whose digests are signed', () => {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const key = join(folder, 'key.pem');
  writeFileSync(key, privateKey.export({ type: 'pkcs8', format: 'pem' }));
  execFileSync(process.execPath, ['scripts/release.mjs', folder], {
    cwd: root,
    env: { ...process.env, SIGNING_KEY: key },
  });
  const sums = readFileSync(join(folder, 'SHA256SUMS'));
  expect(verify(null, sums, publicKey, readFileSync(join(folder, 'SHA256SUMS.sig')))).toBe(true);
  const listed = sums.toString().trim().split('\n');
  expect(listed).toHaveLength(2);
  for (const line of listed) {
    const [digest, file = ''] = line.split('  ');
    expect(
      createHash('sha256')
        .update(readFileSync(join(folder, file)))
        .digest('hex'),
    ).toBe(digest);
  }
  const bill = JSON.parse(readFileSync(join(folder, 'awning-0.1.0.cdx.json'), 'utf8'));
  const names = bill.components.map(({ name }: { name: string }) => name);
  expect(names).toContain('fastify');
  expect(names).not.toContain('@biomejs/biome');
  expect(bill.components[0]).toMatchObject({
    purl: expect.stringMatching(/^pkg:npm\//),
    hashes: [{ alg: 'SHA-512' }],
  });
});

test('nothing is released without a key', () => {
  const { SIGNING_KEY: _, ...env } = process.env;
  const run = () =>
    execFileSync(process.execPath, ['scripts/release.mjs', folder], { cwd: root, env, stdio: 'pipe' });
  expect(run).toThrow(/SIGNING_KEY/);
});
