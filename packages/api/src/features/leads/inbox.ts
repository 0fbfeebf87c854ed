import type { Language } from '@awning/contract/languages';
import { type LeadChange, type LeadState, type leadRoutes, mostByHand } from '@awning/contract/leads';
import type { z } from 'zod';
import type { Clock } from '../../platform/clock.ts';
import type { Sealer } from '../../platform/crypto/seal.ts';
import { cursorOf, readCursor } from '../../platform/cursor.ts';
import type { Db } from '../../platform/db/database.ts';
import { AppFailure, invalid, notFound } from '../../platform/failure.ts';
import type { Transact } from '../../platform/idempotency/idempotency.ts';
import { newId } from '../../platform/ids.ts';
import { inGroups } from '../../platform/in-groups.ts';
import { type BusinessProfile, e164, findBusiness } from '../businesses/public.ts';
import type { CampaignsService, CampaignView } from '../campaigns/public.ts';
import { holdUser } from '../identity/public.ts';
import { changedPerson, emptyPerson, type LeadPerson, openPerson, sealPerson } from './person.ts';
import { remindAt } from './remind-at.ts';
import { type FoundLead, findLeads } from './search/find-leads.ts';
import type { LeadIndex } from './search/lead-index.ts';
import { recordStage } from './stages.ts';
import { noteAccesses } from './store/accesses.ts';
import { forwardLead } from './store/deliveries.ts';
import { failingInlets, findInlet } from './store/inlets.ts';
import * as store from './store/leads.ts';
import { countOpenRequests } from './store/requests.ts';

interface Deps {
  db: Db;
  clock: Clock;
  sealer: Sealer;
  index: LeadIndex;
  campaigns: Pick<CampaignsService, 'get' | 'getMany'>;
}

/** A lead as its owner reads it. */
export interface LeadView {
  row: store.LeadRow;
  person: LeadPerson;
  business: BusinessProfile;
  campaign: CampaignView | null;
}

type Query = z.output<typeof leadRoutes.inbox.query>;
type TableQuery = z.output<typeof leadRoutes.table.query>;
type ByHand = z.output<typeof leadRoutes.add.body>;

/** Leads that are read at a time where some of them may not be meant. */
const searchedAtOnce = 100;
/** Leads that are read at a time for a file. */
const writtenAtOnce = 250;

/** People who asked, as their owner works through them. */
export function createInbox({ db, clock, sealer, index, campaigns }: Deps) {
  async function viewsOf(
    ownerId: string,
    found: readonly FoundLead[],
    business: BusinessProfile,
  ): Promise<LeadView[]> {
    const ids = [...new Set(found.flatMap(({ row }) => row.campaignId ?? []))];
    const of = new Map((await campaigns.getMany(ownerId, ids)).map((view) => [view.campaign.id, view]));
    return found.map(({ row, person }) => ({
      row,
      person,
      business,
      campaign: (row.campaignId && of.get(row.campaignId)) || null,
    }));
  }

  async function view(row: store.LeadRow): Promise<LeadView> {
    const business = await findBusiness(db, row.ownerId, row.businessId);
    const [found] = await viewsOf(row.ownerId, [{ row, person: openPerson(sealer, row) }], business);
    if (!found) throw notFound();
    return found;
  }

  /** Whoever puts a lead off is reminded of it then; where that is taken back, as if it had never been put off. */
  async function snoozed(tx: Db, lead: store.LeadRow, until: string | null) {
    if (until !== null) return { snoozedUntil: new Date(until), remindAt: new Date(until) };
    const { ownerId, businessId, formRef, state, arrivedAt, callAt } = lead;
    const inlet = state === 'new' && formRef ? await findInlet(tx, { ownerId, formRef }) : undefined;
    if (!inlet) return { snoozedUntil: null, remindAt: null };
    const { phoneHours } = await findBusiness(tx, ownerId, businessId);
    const at = remindAt(arrivedAt, phoneHours, inlet.timeZone, callAt);
    return { snoozedUntil: null, remindAt: at > clock.now() ? at : null };
  }

  const finding = { db, sealer, index };
  return {
    /** Newest first; those put off, the soonest to return. @throws AppFailure NOT_FOUND */
    async list(ownerId: string, businessId: string, query: Query) {
      const { search, cursor, limit, waiting, state, campaignId } = query;
      const business = await findBusiness(db, ownerId, businessId);
      const [at, id] = cursor === undefined ? [] : readCursor(cursor, 'instant');
      const after = at && id ? { at: new Date(at), id } : undefined;
      const filter = { waiting, state, campaignId, withTests: true, after, now: clock.now() };
      const found: FoundLead[] = [];
      // Of what an index finds some may not be meant.
      const atOnce = search ? Math.max(limit + 1, searchedAtOnce) : limit + 1;
      for await (const lead of findLeads(finding, ownerId, businessId, filter, search, atOnce))
        if (found.push(lead) > limit) break;
      const shown = found.slice(0, limit);
      const last = shown.at(-1)?.row;
      // Before they are given out: nobody's details are, where that can't be noted.
      const ids = shown.map(({ row }) => row.id);
      await noteAccesses(db, ownerId, 'read', clock.now(), ids);
      return {
        page: await viewsOf(ownerId, shown, business),
        nextCursor:
          found.length > limit && last
            ? cursorOf([store.sortedBy(last, waiting).toISOString(), last.id])
            : null,
      };
    },

    /**
     * All whom a filter finds, for a file, which is for counting and for passing on: tests are left out. They are read as they are
     * written, and noted before.
     * @throws AppFailure NOT_FOUND
     */
    async table(ownerId: string, businessId: string, { search, state, campaignId }: TableQuery) {
      const business = await findBusiness(db, ownerId, businessId);
      const now = clock.now();
      const filter = { state, campaignId, withTests: false, now };
      async function* views(): AsyncGenerator<LeadView> {
        const leads = findLeads(finding, ownerId, businessId, filter, search, writtenAtOnce);
        for await (const found of inGroups(leads, writtenAtOnce)) {
          const ids = found.map(({ row }) => row.id);
          await noteAccesses(db, ownerId, 'saved', now, ids);
          yield* await viewsOf(ownerId, found, business);
        }
      }
      return { today: now, leads: views() };
    },

    /** @throws AppFailure NOT_FOUND */
    async get(ownerId: string, id: string): Promise<LeadView> {
      const row = await store.findLead(db, { ownerId, id });
      if (!row) throw notFound();
      return view(row);
    },

    /** @throws AppFailure NOT_FOUND */
    async overview(ownerId: string, businessId: string) {
      await findBusiness(db, ownerId, businessId);
      const [counts, requests, failing] = await Promise.all([
        store.countLeads(db, ownerId, businessId, clock.now()),
        countOpenRequests(db, ownerId, businessId),
        failingInlets(db, ownerId, businessId),
      ]);
      return { ...counts, requests, failing };
    },

    /** @param language the owner's, in which a conversation is begun @throws AppFailure NOT_FOUND */
    async add<A>(
      ownerId: string,
      businessId: string,
      body: ByHand,
      language: Language,
      transact: Transact<A, LeadView>,
    ): Promise<A> {
      const business = await findBusiness(db, ownerId, businessId);
      const campaign = body.campaignId ? await campaigns.get(ownerId, body.campaignId) : null;
      // The campaign of another business of hers would count somebody whom it did not bring.
      if (campaign && campaign.campaign.businessId !== businessId) throw notFound();
      const { name, mail, note } = body;
      const person = {
        ...emptyPerson,
        name,
        phone: e164(body.phone, business.country) ?? body.phone,
        mail,
        note,
      };
      const now = clock.now();
      const id = newId();
      return transact(async (tx) => {
        await holdUser(tx, ownerId);
        if ((await store.countByHand(tx, ownerId)) >= mostByHand)
          throw new AppFailure('CONFLICT', 'errors:leadsFull', { values: { count: mostByHand } });
        const row: store.LeadRow = {
          ...{ ownerId, id, businessId, source: 'hand', leadRef: null, formRef: null, adRef: null },
          campaignId: campaign?.campaign.id ?? null,
          language,
          sealed: sealPerson(sealer, id, person),
          // Whoever called was talked with.
          ...{ state: 'talked', stateAt: now, tries: 0, answeredAt: now, isGivenUp: false },
          ...{ snoozedUntil: null, remindAt: null, arrivedAt: now, receivedAt: now, isTest: false },
          ...{ lateBecause: null, wonAmount: null, firstAnswer: null, callAt: null, callRemindAt: null },
          isIndexed: true,
        };
        await store.insertLead(tx, row);
        await index.write(tx, [{ ownerId, id, person }]);
        await forwardLead(tx, row, now);
        return { row, person, business, campaign };
      });
    },

    /** @throws AppFailure NOT_FOUND */
    async change(ownerId: string, id: string, change: LeadChange): Promise<LeadView> {
      const { state, snoozedUntil } = change;
      const key = { ownerId, id };
      const row = await db.transaction(async (tx) => {
        const lead = await store.lockLead(tx, key);
        if (!lead) throw notFound();
        const { country } = await findBusiness(tx, ownerId, lead.businessId);
        const isCorrection = [change.name, change.phone, change.mail].some((value) => value !== undefined);
        const isOfPerson = isCorrection || change.note !== undefined;
        const person = isOfPerson ? changedPerson(openPerson(sealer, lead), change, country) : null;
        await store.changeLead(tx, key, {
          ...(state && { ...stateChange(lead, state, clock.now()) }),
          ...(change.tries !== undefined && { tries: change.tries }),
          ...(change.wonAmount !== undefined && { wonAmount: amountOf(lead, change.wonAmount) }),
          ...(person && { sealed: sealPerson(sealer, id, person) }),
          ...(snoozedUntil !== undefined &&
            (await snoozed(tx, { ...lead, state: state ?? lead.state }, snoozedUntil))),
        });
        if (person) await index.write(tx, [{ ownerId, id, person }]);
        if (state) await recordStage(tx, lead, state, clock.now());
        await noteAccesses(tx, ownerId, isCorrection ? 'corrected' : 'changed', clock.now(), [id]);
        return store.findLead(tx, key);
      });
      if (!row) throw notFound();
      return view(row);
    },
  };
}

export type Inbox = ReturnType<typeof createInbox>;

/** Taking back an answer makes it waiting as it was. */
function stateChange(lead: store.LeadRow, state: LeadState, now: Date) {
  if (state === 'new') return { state, stateAt: now, tries: 0, answeredAt: null, isGivenUp: false };
  const tries = state === 'tried' ? Math.max(lead.tries, 1) : lead.tries;
  return {
    ...{ state, stateAt: now, tries, answeredAt: lead.answeredAt ?? now, snoozedUntil: null, remindAt: null },
    // Kept through won and fake, so that taking those back leaves it as it was.
    isGivenUp:
      state === 'lost' ? lead.state === 'tried' || lead.isGivenUp : !isWorkedOn(state) && lead.isGivenUp,
  };
}

const isWorkedOn = (state: LeadState) => state === 'tried' || state === 'talked';

/** An amount is in the currency of a campaign: without one it would mean nothing. @throws AppFailure VALIDATION_FAILED */
function amountOf({ campaignId }: store.LeadRow, amount: number | null): number | null {
  if (amount !== null && campaignId === null) throw invalid({ wonAmount: 'errors:contradiction' });
  return amount;
}
