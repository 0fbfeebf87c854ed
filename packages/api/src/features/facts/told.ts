import type { FactState, FactValue } from '@awning/contract/facts';
import { lineKey } from '@awning/contract/line-words';
import type { Db } from '../../platform/db/database.ts';
import type { FactScope } from './scope.ts';
import { factsOf, updateFact } from './store.ts';

/**
 * What is removed where it is told, in a persona, is removed from what is known, and so from all new ads; put back there, it is known
 * again.
 * @param statement as it is told; of several sentences each is found
 * @param describe says a fact as a persona does; null where it can't
 */
export async function setStateOfTold(
  tx: Db,
  scope: FactScope,
  statement: string,
  { state, describe, now }: { state: FactState; describe: (value: FactValue) => string | null; now: Date },
): Promise<void> {
  const told = ` ${lineKey(statement)} `;
  for (const { id, value } of await factsOf(tx, scope.ownerId, scope.businessId, scope.avatarId)) {
    const says = describe(value);
    if (says === null) continue;
    const key = ` ${lineKey(says)} `;
    // A sentence may stand beside others in a statement; a name or a price is the whole of it.
    const isTold = told === key || (isSentence(value) && told.includes(key));
    if (isTold) await updateFact(tx, scope.ownerId, id, { state, updatedAt: now });
  }
}

const isSentence = ({ kind }: FactValue) => kind === 'sentence' || kind === 'note';
