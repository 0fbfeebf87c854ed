import { readConfig } from './config.ts';
import { pauseAccountOf } from './paused-account.ts';

/** `npm run account:pause -- ADDRESS`: pauses all that an account has running, also while the product runs. */
const [account] = process.argv.slice(2);
if (!account) {
  console.error('npm run account:pause -- ADDRESS (or the id of an account)');
  process.exit(2);
}
try {
  const { ownerId, adAccounts } = await pauseAccountOf(readConfig(), account);
  console.log(
    `${ownerId}: everything is paused, in ${adAccounts} ad accounts. Workers tell Meta as soon as they run.`,
  );
} catch (error) {
  // A query that failed tells its text; why is in its cause.
  const { cause = error } = error as Error;
  console.error(cause instanceof Error ? cause.message : cause);
  process.exit(1);
}
process.exit();
