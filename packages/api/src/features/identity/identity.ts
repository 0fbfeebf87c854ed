import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import type { JobDefinition, Jobs } from '../../platform/jobs/jobs.ts';
import type { Mailer } from '../../ports/mailer.ts';
import { createAccessTokens } from './access-tokens.ts';
import { identityJobs } from './jobs.ts';
import { createLoginThrottle } from './login-throttle.ts';
import { createNotices } from './notices.ts';
import { createRefreshCookie } from './refresh-cookie.ts';
import { createIdentityService } from './service.ts';
import { createSessions } from './sessions.ts';
import { holderOf } from './store/sessions.ts';
import { createVerification } from './verification.ts';

/** The feature's parts, put together. */
export function createIdentity(deps: {
  db: Db;
  clock: Clock;
  jobs: Jobs;
  mailer: Mailer;
  publicUrl: string;
  tokenSecret: string;
  leave(ownerId: string): Promise<void>;
}) {
  const { db, clock, publicUrl, tokenSecret, leave } = deps;
  const accessTokens = createAccessTokens({
    secret: tokenSecret,
    clock,
    async findHolder(userId, sessionId) {
      const holder = await holderOf(db, userId, sessionId);
      return holder ? { id: holder.id, emailVerified: holder.emailVerifiedAt !== null } : null;
    },
  });
  const sessions = createSessions({ db, clock, accessTokens });
  const verification = createVerification(deps);
  const notices = createNotices(deps);
  const throttle = createLoginThrottle({ db, clock });
  const service = createIdentityService({
    db,
    clock,
    accessTokens,
    sessions,
    throttle,
    verification,
    notices,
    leave,
  });
  const jobs: JobDefinition[] = identityJobs({ db, clock, verification, notices });
  return {
    service,
    sessions,
    verification,
    cookie: createRefreshCookie(publicUrl),
    authenticate: accessTokens.authenticate,
    jobs,
  };
}
