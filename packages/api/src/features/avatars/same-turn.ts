import { createHash } from 'node:crypto';
import type { Db } from '../../platform/db/database.ts';
import { findTurn } from '../../platform/streams/store.ts';
import type * as store from './store/interviews.ts';
import { type TurnBody, type TurnInput, turnKind } from './turn-input.ts';

/**
 * The interview's last turn, where it began with the very thing that is said now: sent again by a page that was reloaded
 * before it knew of the turn, or by a second one. It is followed from its first event, and nothing is done or counted twice.
 */
export async function sameTurn(
  tx: Db,
  interview: store.Interview,
  body: TurnBody,
  answers: store.AnswerRow[],
) {
  const { ownerId, turnId, status } = interview;
  const isDone = status !== 'error' && status !== 'stopped';
  const turn = turnId && isDone ? await findTurn(tx, ownerId, turnId) : undefined;
  if (!turn || turn.kind !== turnKind) return null;
  const input = JSON.parse(turn.input) as TurnInput;
  if (input.action !== body.action) return null;
  const isSame =
    body.action === 'refine'
      ? (input.instruction ?? '') === (body.answer ?? '') && input.section === body.section
      : input.questionId === body.questionId &&
        input.items === digestOf(body) &&
        answers.some((one) => one.questionId === body.questionId && one.answer === (body.answer ?? ''));
  return isSame ? { turnId: turn.id, turn: null } : null;
}

/** Tells entered items from others; undefined for none. */
export const digestOf = ({ items = [] }: TurnBody): string | undefined =>
  items.length > 0 ? createHash('sha256').update(JSON.stringify(items)).digest('hex') : undefined;
