import { readConfig, SettingsRefused } from './config.ts';
import { isDiskFull } from './platform/disk-full.ts';
import { describeError } from './platform/telemetry/described-error.ts';
import { createLogger } from './platform/telemetry/logger.ts';
import { start } from './start.ts';

/**
 * How long stopping may take before the process ends without it: requests get `answerWithinMs` of that
 * (platform/http/drain.ts), and scripts/process/children.mjs kills what is still there 0.2 s later.
 */
const stopWithinMs = 4600;

/** EX_CONFIG of sysexits.h: a start with these settings fails every time, so nobody need try again. */
const refusedSettings = 78;

/** Starts the server from the environment and stops it on SIGINT, SIGTERM, or when the launcher that started it is gone. */
async function main() {
  const config = readConfig();
  const logger = createLogger(config.logLevel);
  const running = await start(config, logger);
  logger.info({ url: running.url, role: config.role, database: running.database.kind }, 'ready');
  let stopping = false;
  const stop = async (exitCode: number) => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), stopWithinMs).unref();
    await running.close();
    process.exit(exitCode);
  };
  // What nobody caught may have left anything half done, so this process ends; but not the requests, streams and jobs
  // of others in the middle. Unhandled rejections arrive here as well.
  process.on('uncaughtException', (error) => {
    logger.fatal({ err: error }, 'uncaught exception: the server stops');
    stop(1).catch(() => process.exit(1));
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'disconnect']) process.on(signal, () => stop(0));
}

main().catch((error) => {
  const { message, cause } = describeError(error);
  console.error(message);
  // A full disk was reported already.
  if (cause && !isDiskFull(error)) console.error(cause);
  process.exit(error instanceof SettingsRefused ? refusedSettings : 1);
});
