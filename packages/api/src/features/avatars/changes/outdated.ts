import type { FactKind } from '@awning/contract/facts';
import type { BriefingSection } from '@awning/strategist/types/persona';
import type { Clock } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/db/database.ts';
import { type FactRow, nameOfSource } from '../../facts/public.ts';
import { statementsOf, toBriefing } from '../briefing.ts';
import * as avatars from '../store/avatars.ts';

/** The sections that statements made of a fact stand in. */
const sectionsOf: Record<FactKind, readonly BriefingSection[]> = {
  product: ['offer'],
  price: ['offer'],
  offer: ['offer'],
  audience: ['summary', 'who'],
  trigger: ['triggers'],
  occasion: ['triggers'],
  doubt: ['doubts'],
  reason: ['reasons'],
  policy: ['reasons'],
  proof: ['reasons'],
  place: ['reach'],
  hours: ['reach'],
  channel: ['reach'],
  quote: ['words'],
  name: [],
  tone: ['tone'],
  taboo: ['tone'],
  private_goal: ['success'],
  sentence: ['offer', 'reasons', 'reach'],
  note: ['summary', 'who', 'words', 'tone', 'success'],
  voice: ['tone'],
};

/** Marks what rests on a fact that its owner corrected or rejected: in one avatar, or in all of the business. */
export async function markOutdated(tx: Db, clock: Clock, fact: FactRow): Promise<void> {
  const { ownerId, businessId, avatarId, value } = fact;
  const sources = fact.sources.filter(({ from }) => from !== 'owner');
  const sections = sectionsOf[value.kind];
  for (const { id } of await avatars.avatarsOfBusinesses(tx, ownerId, [businessId])) {
    if (avatarId !== null && avatarId !== id) continue;
    const avatar = await avatars.lockAvatar(tx, ownerId, id);
    if (!avatar) continue;
    const questions = sources.map((source) => nameOfSource(id, source));
    let isMarked = false;
    const statements = statementsOf(avatar.briefing).map((statement) => {
      const isOwn = statement.sources.includes('edit');
      const rests =
        sections.includes(statement.section) &&
        statement.sources.some((source) => questions.includes(source));
      if (isOwn || !rests || statement.stale) return statement;
      isMarked = true;
      return { ...statement, stale: true };
    });
    if (!isMarked) continue;
    await avatars.updateAvatar(tx, ownerId, id, { briefing: toBriefing(statements), updatedAt: clock.now() });
  }
}
