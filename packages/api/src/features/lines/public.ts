import { languageOfWords } from '@awning/contract/alphabets';
import { lineKey, rolesThatFit } from '@awning/contract/line-words';
import { lineMaxLength, mostLines } from '@awning/contract/lines';
import type { GroundedSentence } from '@awning/strategist/types/brief';
import type { Db } from '../../platform/db/database.ts';
import { newId } from '../../platform/ids.ts';
import { addLines, countLines, keepLines } from './store.ts';
import { tellingOf } from './telling.ts';

export { exportedLines } from './exported.ts';
export { knownLines } from './known.ts';
export type { LinesService } from './service.ts';

/** Sentences of an ad as lines: what is typed is none, since it follows what it is made of. */
const linesIn = (sentences: readonly GroundedSentence[]) =>
  sentences.filter(
    ({ source, words }) => source !== 'template' && words.length > 1 && words.length <= lineMaxLength,
  );

/**
 * What stands in an ad that its owner keeps, or that a model wrote, as lines of hers; a line that is known stays as it is, but for one
 * that she has kept now.
 * @param state `kept` where she kept the ad
 */
export async function noteLines(
  tx: Db,
  { ownerId, businessId }: { ownerId: string; businessId: string },
  sentences: readonly GroundedSentence[],
  { state, now }: { state: 'kept' | 'unseen'; now: Date },
): Promise<void> {
  const lines = linesIn(sentences);
  if (lines.length === 0) return;
  const hasRoom = (await countLines(tx, ownerId, businessId)) + lines.length <= mostLines;
  if (hasRoom)
    await addLines(
      tx,
      lines.map(({ words, basis, telling, own, source = own ? 'owner' : 'ad' }) => ({
        id: newId(),
        ownerId,
        businessId,
        key: lineKey(words),
        words,
        language: languageOfWords(words),
        roles: rolesThatFit(words),
        telling: telling ?? tellingOf(words, source),
        restsOn: [...basis],
        source,
        starterId: null,
        state,
        createdAt: now,
        updatedAt: now,
      })),
    );
  if (state === 'kept')
    await keepLines(
      tx,
      ownerId,
      businessId,
      lines.map(({ words }) => lineKey(words)),
      now,
    );
}
