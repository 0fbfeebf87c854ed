import { hourMs } from '@awning/contract/durations';
import type { Clock } from '../../../platform/clock.ts';
import type { Sealer } from '../../../platform/crypto/seal.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { Jobs } from '../../../platform/jobs/jobs.ts';
import { enqueueMail, type MailKind } from '../../../platform/mail/mail-kind.ts';
import { findProfile } from '../../businesses/public.ts';
import { findRemainingUser, isStaying } from '../../identity/public.ts';
import { firstNameOf, type LeadPerson, openPerson } from '../person.ts';
import { noteAccesses } from '../store/accesses.ts';
import { findFirstAnswer, moveFirstAnswer } from '../store/first-answers.ts';
import { changeLead, findLead, type LeadKey } from '../store/leads.ts';
import { askedFor, greetingOf, whenOf } from './letter.ts';

const kindName = 'leads.first-answer';
/** What comes later than this is no answer at once: the mail server was away, and her owner has called by then. */
const atOnceMs = 2 * hourMs;

/** A lead, and the time zone in which its business's hours are meant. */
interface Answered extends LeadKey {
  timeZone: string;
}

interface Deps {
  db: Db;
  clock: Clock;
  sealer: Sealer;
  publicUrl: string;
}

/** Has somebody who asked mailed at once, in the lead's transaction, where its owner has switched that on and she left an address. */
export async function answerFirst(
  jobs: Jobs,
  tx: Db,
  lead: Answered & { businessId: string },
  { mail }: Pick<LeadPerson, 'mail'>,
): Promise<void> {
  const { ownerId, id, timeZone } = lead;
  if (mail === '' || !(await findFirstAnswer(tx, lead))) return;
  await changeLead(tx, lead, { firstAnswer: 'waiting' });
  await enqueueMail(jobs, tx, kindName, { ownerId, id, timeZone }, { key: id, outside: id });
}

/** The mail at once to whoever asked: one a lead, in her owner's words and the language of the form. */
export function firstAnswerMail(deps: Deps): MailKind<Answered, 'leadFirstAnswer'> {
  const { db, clock, sealer, publicUrl } = deps;
  /** The lead, where it is still to be answered so. */
  async function waiting(key: LeadKey) {
    const lead = await findLead(db, key);
    if (lead?.firstAnswer !== 'waiting' || lead.state !== 'new') return null;
    return clock.now().getTime() - lead.receivedAt.getTime() > atOnceMs ? null : lead;
  }
  return {
    name: kindName,
    templates: ['leadFirstAnswer'],
    isStillTrue: async (key) => (await waiting(key)) !== null,
    refused: async (key) => void (await moveFirstAnswer(db, key, 'waiting', 'undeliverable')),
    async prepare(key) {
      const { ownerId, timeZone } = key;
      const lead = await waiting(key);
      const user = await findRemainingUser(db, ownerId);
      if (!lead || !user || !(await isStaying(db, ownerId))) return null;
      const [answer, business] = [
        await findFirstAnswer(db, lead),
        await findProfile(db, ownerId, lead.businessId),
      ];
      const person = openPerson(sealer, lead);
      if (!answer || !business || person.mail === '') return null;
      const { language } = lead;
      await noteAccesses(db, ownerId, 'answered', clock.now(), [lead.id]);
      return {
        to: person.mail,
        replyTo: user.email,
        language,
        template: 'leadFirstAnswer',
        limit: 'leadFirstAnswer',
        values: { business: business.name, sentence: greetingOf(language, firstNameOf(person)) },
        paragraphs: [
          ...answer.texts[language].split(/\n+/),
          lead.callAt && lead.callAt > clock.now()
            ? askedFor(lead.callAt, language, timeZone)
            : whenOf(business, language, clock.now(), timeZone),
        ].filter(Boolean),
        // No link is shown. What is made just before a mail goes out, and withdrawn where it did not, is that it did: one that
        // was on its way when the process ended is not sent a second time.
        makeLink: async () =>
          (await moveFirstAnswer(db, key, 'waiting', 'sent'))
            ? {
                url: publicUrl,
                withdraw: async () => void (await moveFirstAnswer(db, key, 'sent', 'waiting')),
              }
            : null,
      };
    },
  };
}
