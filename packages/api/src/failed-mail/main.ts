import { readConfig } from '../config.ts';
import { failedMailOf } from './failed-mail.ts';

/** `npm run mail:failed` lists mail that was given up; `npm run mail:resend [-- ID|all]` has it sent again. */
const [command, which = 'all'] = process.argv.slice(2);
const isId = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(which);
if ((command !== 'list' && command !== 'resend') || (which !== 'all' && !isId)) {
  console.error('npm run mail:failed, or npm run mail:resend [-- ID|all]');
  process.exit(2);
}
try {
  const mail = failedMailOf(readConfig());
  if (command === 'list') {
    const failed = await mail.list();
    for (const { id, kind, askedAt, failedAt, reason } of failed)
      console.log(`${id}  ${kind}  asked for ${askedAt}  given up ${failedAt}  ${reason}`);
    if (failed.length === 0) console.log('No mail was given up within two weeks.');
  } else {
    const moved = await mail.resend(isId ? which : undefined);
    console.log(`${moved} waiting to be sent again.`);
    if (isId && moved === 0) process.exitCode = 1;
  }
} catch (error) {
  // A query that failed tells its text; why is in its cause.
  const { cause = error } = error as Error;
  console.error(cause instanceof Error ? cause.message : cause);
  process.exit(1);
}
process.exit();
