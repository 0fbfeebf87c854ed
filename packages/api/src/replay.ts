import { id as uuid } from '@awning/contract/scalars';
import { readConfig } from './config.ts';
import { replay } from './features/optimizer/replay.ts';
import { runOperatorCommand } from './platform/db/operator-command.ts';

/** `npm run replay -- CAMPAIGN`: computes each stored decision about its ads once more, and compares. */
const [campaignId = ''] = process.argv.slice(2);
if (!uuid.safeParse(campaignId).success) {
  console.error('npm run replay -- CAMPAIGN, by its id, as in the address of its page');
  process.exit(2);
}
try {
  const replayed = await runOperatorCommand(
    readConfig(),
    'replay',
    (database) => replay(database, campaignId),
    campaignId,
  );
  for (const { id, day, outcome, result } of replayed) console.log(`${id}  ${day}  ${outcome}  ${result}`);
  const differing = replayed.filter(({ result }) => result === 'differs').length;
  console.log(`${replayed.length} decisions, ${differing} of which come out otherwise.`);
  if (differing > 0) process.exitCode = 1;
} catch (error) {
  // A query that failed tells its text; why is in its cause.
  const { cause = error } = error as Error;
  console.error(cause instanceof Error ? cause.message : cause);
  process.exit(1);
}
process.exit();
