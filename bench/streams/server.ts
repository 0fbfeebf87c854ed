/** The product's server with a provider whose timing is known. */
import { createComposer } from '@awning/strategist/compose/composer';
import { readConfig } from '../../packages/api/src/config.ts';
import { createLogger } from '../../packages/api/src/platform/telemetry/logger.ts';
import { start } from '../../packages/api/src/start.ts';
import { speakTimed } from './provider.ts';

const config = readConfig();
const running = await start(config, createLogger(config.logLevel), {
  composer: {
    ...createComposer({ wordMs: 0 }),
    async *ask() {
      for await (const text of speakTimed()) yield { kind: 'text', text };
      yield { kind: 'question', text: 'What do you bake?', suggestions: [], choices: [], chips: [] };
    },
  },
});
// Called by the measurement, which measures what is held and not garbage.
process.on('message', () => {
  globalThis.gc?.();
  process.send?.(process.memoryUsage());
});
process.once('SIGTERM', () => running.close().then(() => process.exit(0)));
