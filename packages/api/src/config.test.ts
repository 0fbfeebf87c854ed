import { expect, test } from 'vitest';
import { readConfig } from './config.ts';

test('everything has a default, and with nothing outside configured the sandbox plays it', () => {
  const config = readConfig({});
  expect(config.port).toBe(3000);
  expect(config.publicUrl).toBe('http://127.0.0.1:3000');
  expect(config.sandbox?.url).toBe('http://127.0.0.1:3001');
  expect(config.meta.graphUrl).toBe('http://127.0.0.1:3001/graph');
  expect(config.demoMode).toBe(true);
});

test('a wrong setting is refused with its name', () => {
  expect(() => readConfig({ PORT: 'eighty', ROLE: 'boss' })).toThrow(/PORT[\s\S]*ROLE/);
});

test('in production with a database a missing secret stops the start with its name', () => {
  const env = { NODE_ENV: 'production', DATABASE_URL: 'postgres://db/awning' };
  expect(() => readConfig(env)).toThrow(/ENCRYPTION_KEY, TOKEN_SECRET/);
});

test('without the sandbox the outside must be configured', () => {
  expect(() => readConfig({ SANDBOX: 'off' })).toThrow(/SMTP_URL, META_APP_ID, META_APP_SECRET/);
});
