import { createGazetteerThread } from '@awning/adapters/geonames/gazetteer-thread';
import { createGoogle } from '@awning/adapters/google/provider';
import { createSmtpMailer } from '@awning/adapters/smtp/mailer';
import { createSpelling } from '@awning/adapters/spelling/spelling';
import { createStripePayments } from '@awning/adapters/stripe/payments';
import { createWebhookSender } from '@awning/adapters/webhook/sender';
import { guardedAgent } from '@awning/adapters/website/connections';
import { createTextProcesses } from '@awning/adapters/website/text-processes';
import { createWebsite } from '@awning/adapters/website/website';
import { createPacing } from '../features/stats/pacing/pacing.ts';
import { mediaOf } from '../media-of.ts';
import { imageModelFor } from '../models.ts';
import type { Mailer } from '../platform/mail/mailer.ts';
import { goneCaller } from '../platform/wait-timeout.ts';
import type { Base } from './base.ts';
import { mailerOf } from './mailer-of.ts';
import { metaOf } from './meta.ts';
import { resultOf } from './outside-results.ts';
import { pushSenderOf } from './push.ts';

export type Outside = Awaited<ReturnType<typeof connectOutside>>;

/** Adapters for ports: the outside services that the settings name, their calls watched. */
export async function connectOutside(base: Base) {
  const { config, db, clock, logger, observed, outsideCalls, jobs } = base;
  const server = outsideCalls.watched('mail', createSmtpMailer(config.mail), resultOf.mail, 'everybody');
  const smtp = observed.mailer(mailerOf(server));
  const mailer: Mailer = {
    async send(mail) {
      await smtp.send(mail);
      await jobs.retryMail();
    },
  };
  const pacing = createPacing({ db, clock, logger });
  const texts = createTextProcesses(logger);
  return {
    mailer,
    pacing,
    platform: metaOf(base, pacing),
    media: config.s3 ? outsideCalls.watched('media', mediaOf(config), resultOf.media) : mediaOf(config),
    sender: pushSenderOf(base),
    /** Who does not answer there is somebody's own receiver, and nothing that an operator is woken for. */
    webhooks: createWebhookSender({
      loopbackHosts: config.siteLoopbackHosts,
      openAgent: () => guardedAgent(config.siteLoopbackHosts),
    }),
    /** Null where the built-in ledger bills. */
    payments:
      config.stripe && outsideCalls.watched('stripe', createStripePayments(config.stripe), resultOf.stripe),
    google: config.google && outsideCalls.watched('google', createGoogle(config.google), resultOf.google),
    imageModel: observed.imageModel(await imageModelFor(config)),
    spelling: createSpelling(logger),
    gazetteer: createGazetteerThread(logger, { goneCaller }),
    texts,
    website: createWebsite({ texts, loopbackHosts: config.siteLoopbackHosts }),
  };
}
