import type { Design } from '@awning/contract/designs';
import { tillNote } from '@awning/contract/till-note';
import { useReducer, useState } from 'react';
import type { CopyValues } from '../ad/CopyFields.tsx';

/** An ad as it is being changed. */
export interface AdDraft extends CopyValues {
  design: Design;
}

/** What of it is changed. */
type AdDraftChange = Partial<CopyValues> & { design?: Partial<Design> };

interface Steps {
  past: AdDraft[];
  now: AdDraft;
  /** What the last change was of, and when: typing on in one field is one step. */
  last: { of: string; at: number } | null;
}

type Action = { kind: 'change'; change: Partial<AdDraft>; of: string; at: number } | { kind: 'undo' };

/** Milliseconds within which changes of the same thing are one step. */
const sameStepMs = 1500;
/** Steps that can be taken back. */
const mostSteps = 50;

function step(state: Steps, action: Action): Steps {
  if (action.kind === 'undo') {
    const before = state.past.at(-1);
    return before ? { past: state.past.slice(0, -1), now: before, last: null } : state;
  }
  const { change, of, at } = action;
  const goesOn = state.last?.of === of && at - state.last.at < sameStepMs;
  const past = goesOn ? state.past : [...state.past, state.now].slice(-mostSteps);
  return { past, now: { ...state.now, ...change }, last: { of, at } };
}

/**
 * The changes of an ad that are not saved yet, each of which can be taken back.
 * @param ad as it is when it is opened
 */
export function useAdDraft(ad: AdDraft) {
  const [opened] = useState(ad);
  const [{ past, now }, dispatch] = useReducer(step, { past: [], now: ad, last: null });
  return {
    ad: now,
    changes: changesOf(now, opened),
    canUndo: past.length > 0,
    /** @param of names what is changed */
    change: (change: Partial<AdDraft>, of: string) =>
      dispatch({ kind: 'change', change, of, at: performance.now() }),
    changeDesign: (change: Partial<Design>, of: string) =>
      dispatch({
        kind: 'change',
        change: { design: { ...now.design, ...change } },
        of,
        at: performance.now(),
      }),
    undo: () => dispatch({ kind: 'undo' }),
  };
}
export type Draft = ReturnType<typeof useAdDraft>;

/** An ad as it can be drawn: without a word for the till that is not written yet. */
export const drawable = (ad: AdDraft): AdDraft =>
  tillNote.nullish().safeParse(ad.design.tillNote).success
    ? ad
    : { ...ad, design: { ...ad.design, tillNote: null } };

/** What was changed of an ad since it was opened, and nothing else: the rest may have been changed elsewhere meanwhile. */
function changesOf(ad: AdDraft, opened: AdDraft): AdDraftChange | undefined {
  const { design, ...words } = ad;
  const drawn = differing(design, opened.design);
  const changes = { ...differing(words, opened), ...(drawn && { design: drawn }) };
  return Object.keys(changes).length > 0 ? changes : undefined;
}

function differing<Shape extends object>(now: Shape, before: Shape): Partial<Shape> | undefined {
  const names = Object.keys(now) as (keyof Shape)[];
  const changed = names.filter((name) => JSON.stringify(now[name]) !== JSON.stringify(before[name]));
  if (changed.length === 0) return undefined;
  return Object.fromEntries(changed.map((name) => [name, now[name]])) as Partial<Shape>;
}
