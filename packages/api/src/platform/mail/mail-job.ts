import type { MailAllowance } from '../allowances/mail-allowance.ts';
import type { JobDefinition } from '../jobs/jobs.ts';
import type { Mail } from './mail.ts';
import { type MailKind, mailJobName, type PreparedMail, type QueuedMail } from './mail-kind.ts';
import { AddressRefused } from './mailer.ts';

/** Mails that one process sends side by side: a mail server may keep those to one address waiting, one each. */
const concurrency = 16;

/**
 * The job that sends every mail, by one retry rule (`mailRetry`), and those that finish the queues of former jobs.
 * @param deps.send resolves once the mail server has taken the mail over
 */
export function mailJobs(deps: {
  send(mail: Mail): Promise<void>;
  mailAllowance: MailAllowance;
  kinds: readonly MailKind[];
}): JobDefinition[] {
  const { send, mailAllowance, kinds } = deps;
  const byName = new Map(kinds.map((kind) => [kind.name, kind]));

  async function deliver({ makeLink, limit: _, ...mail }: PreparedMail): Promise<void> {
    if (!makeLink) return send(mail);
    const link = await makeLink();
    if (!link) return;
    try {
      await send({ ...mail, actionUrl: link.url });
    } catch (error) {
      await link.withdraw();
      throw error;
    }
  }

  async function run({ kind: name, data }: QueuedMail): Promise<void> {
    const kind = byName.get(name);
    if (!kind) throw new Error(`no feature sends mail of the kind ${name}`);
    if (kind.isStillTrue && !(await kind.isStillTrue(data))) return;
    const mail = await kind.prepare(data);
    if (!mail) return;
    try {
      if (mail.limit) await mailAllowance.sendWithin(mail.limit, mail.to, () => deliver(mail));
      else await deliver(mail);
    } catch (error) {
      if (error instanceof AddressRefused) await kind.refused?.(data, error.why);
      throw error;
    }
  }

  const job: JobDefinition<QueuedMail> = {
    name: mailJobName,
    sendsMail: true,
    onePerOutside: true,
    concurrency,
    run,
  };
  const former = kinds.flatMap(({ name: kind, formerJob }): JobDefinition[] =>
    formerJob ? [{ name: formerJob, sendsMail: true, run: (data) => run({ kind, data }) }] : [],
  );
  return [job as JobDefinition, ...former];
}
