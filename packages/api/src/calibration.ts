import { readConfig } from './config.ts';
import { listKeptRanges } from './features/campaigns/forecast/kept/list.ts';
import { runOperatorCommand } from './platform/db/operator-command.ts';

/** `npm run calibration`: how often what was said of campaigns held, by kind. */
try {
  const lines = await runOperatorCommand(readConfig(), 'calibration', listKeptRanges);
  console.log(lines.join('\n'));
} catch (error) {
  // A query that failed tells its text; why is in its cause.
  const { cause = error } = error as Error;
  console.error(cause instanceof Error ? cause.message : cause);
  process.exit(1);
}
process.exit();
