import { sql } from 'drizzle-orm';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { testDatabase } from '../../testing/database.ts';
import { until } from '../../testing/meta.ts';
import { mailTo, verifiedOwner } from '../../testing/people.ts';
import type { Product } from '../../testing/product.ts';
import { shareProduct } from '../../testing/shared-product.ts';
import type { Database } from '../db/database.ts';
import { createJobs } from '../jobs/jobs.ts';
import { translate } from '../messages.ts';
import { createLogger } from '../telemetry/logger.ts';
import type { Mail } from './mail.ts';
import { mailJobs } from './mail-job.ts';
import { enqueueMail, type MailKind } from './mail-kind.ts';

describe('the mails of all features', () => {
  let product: Product;
  beforeAll(async () => {
    product = await shareProduct();
  });

  it('have one owner each, and words', () => {
    const templates = product.running.composition.mails.flatMap((kind) => kind.templates);
    expect(new Set(templates).size).toBe(templates.length);
    for (const template of templates)
      expect(translate('he', `mail:${template}.subject`)).not.toBe(`mail:${template}.subject`);
  });

  it('are sent from the queue of a former job, too', async () => {
    const owner = await verifiedOwner(product);
    const { db } = product.running.database;
    const template = 'facebookDataDeleted';
    await product.running.composition.jobs.enqueue(db, 'connections.mail', {
      ownerId: owner.user.id,
      template,
    });
    const subject = translate('en', `mail:${template}.subject`);
    await mailTo(product, owner.user.email, (mail) => mail.subject === subject);
  });
});

describe('the job that sends mail', () => {
  let database: Database;
  let jobs: ReturnType<typeof createJobs>;
  afterEach(async () => {
    await jobs.stop();
    await database.close();
  });

  const mail = (to: string): Mail => ({ to, language: 'en', template: 'contactThanks' });
  const kindOf = (rest: Partial<MailKind<{ to: string }>> = {}): MailKind<{ to: string }> => ({
    name: 'tests.mail',
    templates: [],
    prepare: async ({ to }) => mail(to),
    ...rest,
  });

  /** Starts the queue with one kind of mail. @returns whom mail was sent to, in the order of sending */
  async function open(kind: MailKind<{ to: string }>, send = async (_mail: Mail) => {}) {
    database = await testDatabase();
    jobs = createJobs(database, createLogger('silent'));
    const sent: string[] = [];
    const definitions = mailJobs({
      mailAllowance: undefined as never,
      kinds: [kind as MailKind],
      async send(one) {
        await send(one);
        sent.push(one.to);
      },
    });
    await jobs.start(definitions);
    return { sent, work: () => jobs.work(definitions) };
  }

  const ended = () =>
    until(async () => {
      const { rows } = (await database.db.execute(
        sql`SELECT 1 FROM jobs.job WHERE name = 'mail.send' AND state <> 'completed'`,
      )) as unknown as { rows: unknown[] };
      return rows.length === 0;
    }, 'no mail waits');

  it('asks whether what a mail tells of is still so', async () => {
    const { sent, work } = await open(kindOf({ isStillTrue: async ({ to }) => to !== 'late@shop.example' }));
    for (const to of ['late@shop.example', 'now@shop.example'])
      await enqueueMail(jobs, database.db, 'tests.mail', { to });
    await work();
    await ended();
    expect(sent).toEqual(['now@shop.example']);
  });

  it('begins what one person waits for before what goes to many', async () => {
    const urgent = 'link@shop.example';
    const begun: string[] = [];
    const { sent, work } = await open(
      kindOf({
        async prepare({ to }) {
          begun.push(to);
          // Whichever worker takes it: nothing ends before it has begun, and there are more mails than workers.
          await until(async () => begun.includes(urgent), 'the urgent mail has begun');
          return mail(to);
        },
      }),
    );
    for (let count = 0; count < 40; count++)
      await enqueueMail(jobs, database.db, 'tests.mail', { to: `${count}@shop.example` }, { bulk: true });
    await enqueueMail(jobs, database.db, 'tests.mail', { to: urgent });
    await work();
    await ended();
    expect(sent).toHaveLength(41);
  });

  it('withdraws a link that did not go out, and makes none that may not be made', async () => {
    const withdrawn: string[] = [];
    let tries = 0;
    const { sent, work } = await open(
      kindOf({
        prepare: async ({ to }) => ({
          ...mail(to),
          makeLink: async () =>
            to === 'taken-back@shop.example'
              ? null
              : { url: `link-${++tries}`, withdraw: async () => void withdrawn.push(`link-${tries}`) },
        }),
      }),
      async ({ actionUrl }) => {
        if (actionUrl === 'link-1') throw new Error('no answer');
      },
    );
    for (const to of ['taken-back@shop.example', 'dana@shop.example'])
      await enqueueMail(jobs, database.db, 'tests.mail', { to });
    await work();
    await ended();
    expect(sent).toEqual(['dana@shop.example']);
    expect(withdrawn).toEqual(['link-1']);
  });
});
