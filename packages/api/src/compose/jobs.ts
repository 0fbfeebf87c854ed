import { accountJobs } from '../features/accounts/jobs.ts';
import { campaignJobs } from '../features/campaigns/jobs.ts';
import { creativeJobs } from '../features/creatives/jobs.ts';
import { filmingJobOf, movingStoryWork } from '../features/creatives/moving-story/job.ts';
import { importJobs, importWork } from '../features/imports/jobs.ts';
import { arrivalJob } from '../features/leads/arrival.ts';
import { leadDispatch } from '../features/leads/dispatch.ts';
import { findFormsJob, findingForms, type RestoredAccount } from '../features/leads/find-forms.ts';
import { formWork, makingForms } from '../features/leads/make-form.ts';
import { presentLead } from '../features/leads/presenter.ts';
import { leadPushes } from '../features/leads/pushes.ts';
import { indexingJob } from '../features/leads/search/indexing.ts';
import { stageSending } from '../features/leads/send-stages.ts';
import { leadForwarding } from '../features/leads/webhook/forward.ts';
import { optimizerJobs } from '../features/optimizer/jobs.ts';
import { photoImportJob } from '../features/photos/importing/job.ts';
import { photoWork } from '../features/photos/lost.ts';
import { photoMakingJob } from '../features/photos/making/job.ts';
import { pushJobs } from '../features/push/jobs.ts';
import type { PushKind } from '../features/push/public.ts';
import { reportJobs } from '../features/reports/jobs.ts';
import { rangeJob } from '../features/results/keep-ranges.ts';
import { formerStatsJobs } from '../features/stats/former-jobs.ts';
import { priceJob } from '../features/stats/price-job.ts';
import { ledgerOf } from '../ledger-of.ts';
import type { JobDefinition } from '../platform/jobs/jobs.ts';
import { lostWorkJob } from '../platform/jobs/lost-work.ts';
import { mailJobs } from '../platform/mail/mail-job.ts';
import type { MailKind } from '../platform/mail/mail-kind.ts';
import type { PictureMaker } from '../platform/pictures/picture-maker.ts';
import type { StoryMaker } from '../platform/pictures/story-maker.ts';
import { pruningJob } from '../platform/pruning/pruning.ts';
import { keepingRevocations } from '../platform/revocations/keeping.ts';
import { revocationKinds } from '../revocation-kinds.ts';
import type { Base } from './base.ts';
import type { Outside } from './outside.ts';
import { allPrunings } from './prunings.ts';
import type { Services } from './services.ts';

/** The jobs that a worker carries out. @param kinds of the mails that the job of mail sends */
export function createJobDefinitions(
  base: Base,
  outside: Outside,
  services: Services,
  { pictures, stories }: { pictures: PictureMaker; stories: StoryMaker },
  kinds: MailKind[],
): JobDefinition[] {
  const { db, clock, jobs, logger, sealer, publicUrl } = base;
  const { platform, media, website, sender, imageModel, mailer } = outside;
  const { identity, accounts, budget, strategist, connections, photos, creatives, campaigns, presence } =
    services;
  // Meta counts our calls; the sandbox does not, and there whoever is there should see results within seconds.
  const [near, longest] = [
    { reviewSeconds: 2, watchSeconds: 5 },
    { reviewSeconds: 12, watchSeconds: 60 },
  ];
  const intervals = async (ownerId: string) => ((await presence?.isPresent(ownerId)) ? near : longest);
  const { limits } = accounts;
  const ledger = ledgerOf(base.config);
  const { figures } = campaigns;
  const toMeta = { db, clock, jobs, logger, platform, connections };
  const onRestored = ({ ownerId, adAccountId }: RestoredAccount) =>
    jobs.enqueue<RestoredAccount>(
      db,
      findFormsJob,
      { ownerId, adAccountId },
      { singletonKey: `${ownerId}/${adAccountId}` },
    );
  const leadOf = async (ownerId: string, id: string) => presentLead(await services.inbox.get(ownerId, id));
  const pushes = leadPushes({ db, clock, sealer }) as PushKind[];
  return [
    ...identity.jobs,
    ...accountJobs({
      db,
      clock,
      jobs,
      logger,
      provider: outside.payments,
      ledger: accounts.ledger,
      syncAccount: accounts.syncAccount,
      campaigns: accounts.campaigns,
    }),
    photoImportJob({ db, clock, platform, connections, photos }) as JobDefinition,
    ...(imageModel
      ? [photoMakingJob({ db, clock, logger, imageModel, budget, photos }) as JobDefinition]
      : []),
    ...creativeJobs({ db, clock, media, use: creatives.use }),
    filmingJobOf({ db, clock, logger, media, stories }) as JobDefinition,
    ...importJobs({
      ...toMeta,
      imageMaker: pictures,
      photos,
      website,
      strategist,
    }),
    makingForms({ db, clock, jobs, platform, connections, publicUrl }) as JobDefinition,
    arrivalJob({
      ...toMeta,
      sealer,
      index: services.leadIndex,
      publicUrl,
      verifyToken: services.verifyToken,
    }) as JobDefinition,
    findingForms({ db, clock, jobs, platform, connections }) as JobDefinition,
    leadDispatch({ db, clock, jobs, logger }),
    indexingJob({ db, logger, sealer, index: services.leadIndex }),
    ...stageSending({ ...toMeta, sealer }),
    ...leadForwarding({ db, clock, jobs, sealer, sender: outside.webhooks, leadOf }),
    ...pushJobs({ db, clock, jobs, logger, sealer, sender, kinds: pushes }),
    ...campaignJobs(
      { ...toMeta, limits, creatives, figures, onRestored, intervals, longest },
      campaigns.tryWaiting,
    ),
    ...formerStatsJobs({ db, clock }),
    ...optimizerJobs({ ...services.optimizing, jobs, logger }),
    priceJob({ db, clock }),
    rangeJob({ ...services.optimizing, earned: services.optimizer.earned }),
    ...reportJobs({ db, clock, jobs, logger, stats: services.stats }),
    pruningJob({ clock, logger, prunings: allPrunings(db, limits, ledger) }),
    ...keepingRevocations({ db, clock, ledger, kinds: revocationKinds }),
    lostWorkJob({
      db,
      clock,
      logger,
      kinds: [
        ...photoWork({ db, imageModel, budget }),
        ...movingStoryWork(db),
        ...importWork(db),
        ...formWork(db),
      ],
    }),
    ...mailJobs({ send: mailer.send, mailAllowance: base.mailAllowance, kinds }),
  ];
}
