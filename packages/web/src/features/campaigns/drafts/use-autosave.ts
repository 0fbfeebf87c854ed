import { useDebouncedValue } from '@mantine/hooks';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { isFailure } from '../../../api/failure.ts';
import { newId } from '../../../api/new-id.ts';
import type { CampaignDraft, DraftRef } from '../create/campaign-draft.ts';
import { readDraft, refetchDrafts, saveDraft } from './api.ts';
import { contentOf } from './content.ts';

/** Milliseconds without a change before a form is saved. */
const pauseMs = 1200;
/** Milliseconds until what could not be saved is tried again, where nothing is written meanwhile. */
export const retryMs = 15_000;

export type Saving = 'none' | 'saved' | 'failed' | 'changed';

/**
 * Saves a form at the server a moment after each change; an untouched form is no draft.
 * @param start the draft that the form was opened with
 * @param onSaved called with the draft as it stands at the server then
 */
export function useAutosave(
  values: CampaignDraft,
  currency: string,
  start: DraftRef | null,
  onSaved: (draft: DraftRef) => void,
) {
  const { businessId } = values;
  const text = JSON.stringify(contentOf(values, currency));
  const [settled] = useDebouncedValue(text, pauseMs);
  const draft = useRef<DraftRef>(start ?? { id: newId(), version: 0 });
  const wanted = useRef(text);
  const savedText = useRef(text);
  const running = useRef<Promise<void> | null>(null);
  const retry = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** The form is launched or left. */
  const isOver = useRef(false);
  /** Another device's version waits for a decision. */
  const isHeld = useRef(false);
  const [saving, setSaving] = useState<Saving>('none');

  /** @returns whether the next may follow at once */
  async function save(content: string): Promise<boolean> {
    const { id, version } = draft.current;
    try {
      const saved = await saveDraft(businessId, id, version, JSON.parse(content));
      draft.current = { id, version: saved.version };
      savedText.current = content;
      setSaving('saved');
      if (!isOver.current) onSaved(draft.current);
      refetchDrafts();
      return true;
    } catch (error) {
      isHeld.current = isFailure(error, 'CONFLICT') && version > 0;
      setSaving(isHeld.current ? 'changed' : 'failed');
      if (!isFailure(error, 'NOT_FOUND') || version === 0) return false;
      // Deleted elsewhere, while it is being written here: what is written is not lost.
      draft.current = { id: newId(), version: 0 };
      return true;
    }
  }

  async function saveAll(): Promise<void> {
    while (!isOver.current && !isHeld.current && wanted.current !== savedText.current)
      if (!(await save(wanted.current))) {
        retry.current = setTimeout(begin, retryMs);
        return;
      }
  }

  /** Saves whatever is not saved, one call at a time. */
  function begin(): void {
    clearTimeout(retry.current);
    running.current ??= saveAll().finally(() => {
      running.current = null;
    });
  }

  const want = useEffectEvent((content: string) => {
    wanted.current = content;
    begin();
  });
  useEffect(() => want(settled), [settled]);
  useEffect(() => {
    isOver.current = false;
    return () => {
      isOver.current = true;
      clearTimeout(retry.current);
    };
  }, []);

  return {
    saving,
    /** Ends saving, once what is on its way has arrived: the form is about to be launched. */
    async finish(): Promise<void> {
      isOver.current = true;
      await running.current;
    },
    /** Goes on after a launch that was refused. */
    resume() {
      isOver.current = false;
      begin();
    },
    /** Saves this form over what another device has saved. */
    async keepMine(): Promise<void> {
      const stored = await readDraft(businessId, draft.current.id).catch(() => null);
      draft.current = stored ? { id: stored.id, version: stored.version } : { id: newId(), version: 0 };
      isHeld.current = false;
      setSaving('none');
      begin();
    },
    draftId: () => draft.current.id,
  };
}
