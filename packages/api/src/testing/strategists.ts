import {
  createStrategistThreads,
  type StrategistThreads,
} from '../adapters/builtin-strategist/thread/threads.ts';
import { createLogger } from '../platform/telemetry/logger.ts';

let shared: StrategistThreads | undefined;

/**
 * The strategist's threads of a test worker, which all its products share, so that their modules are loaded once. They are
 * ended with the worker.
 * @param wordMs pause after each word, in milliseconds; absent: the product's
 */
export function sharedThreads(wordMs: number | undefined): StrategistThreads {
  shared ??= createStrategistThreads(createLogger('fatal'));
  const { strategist } = shared;
  return { strategist: (options = { wordMs }) => strategist(options), close: async () => {} };
}
