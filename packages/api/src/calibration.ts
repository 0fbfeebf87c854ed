import { readConfig } from './config.ts';
import { listCalibration } from './kept-count.ts';
import { runOperatorCommand } from './platform/db/operator-command.ts';

/** `npm run calibration`: how often what was said of campaigns held, by kind, and what changes of ads cost. */
try {
  const lines = await runOperatorCommand(readConfig(), 'calibration', listCalibration);
  console.log(lines.join('\n'));
} catch (error) {
  // A query that failed tells its text; why is in its cause.
  const { cause = error } = error as Error;
  console.error(cause instanceof Error ? cause.message : cause);
  process.exit(1);
}
process.exit();
