import type { Photo } from '@awning/contract/photos';
import { isFailure } from '../../../api/failure.ts';
import { type FileProblem, isAnimated, problemOfFile } from '../../../ui/picture-file.ts';
import { shrunk } from '../../../ui/shrunk-picture.ts';
import { deletePhoto, invalidatePhotos, uploadPhoto } from '../api.ts';

/** A file on its way into the library of a business. */
export interface Upload {
  id: number;
  businessId: string;
  file: File;
  source: 'camera' | 'upload';
  shotId: string | null;
  /** Id of the photograph that makes way for it once it is there; null for none. */
  replaces: string | null;
  /** `asking` whether the first image of a moving picture will do; `refused` where it is no picture that can be taken; `failed` where it may be tried again. */
  state: 'waiting' | 'sending' | 'asking' | 'done' | 'failed' | 'refused';
  /** Whether its owner was asked, and takes its first image. */
  isStill: boolean;
  /** Part of it that has gone out, 0 to 1. */
  progress: number;
  /** Waits, since the server is busy, to be sent again by itself. */
  isBusy: boolean;
  problem: FileProblem | null;
  error: unknown;
  /** What was made of it; where it was there already, that. */
  photo: (Photo & { isNew: boolean }) | null;
}

/** Files that are sent at the same time: more would only share a phone's line. */
const atOnce = 2;

let uploads: readonly Upload[] = [];
let lastId = 0;
const listeners = new Set<() => void>();
/** What is being sent, cancelled ones included until they have come to their end. */
const underWay = new Map<number, { upload: Upload; abort: AbortController }>();

/** All uploads of this tab; they go on while another page is shown. */
export const uploadStore = {
  current: () => uploads,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

function set(next: readonly Upload[]): void {
  uploads = next;
  for (const listener of listeners) listener();
}

const change = (id: number, fields: Partial<Upload>) =>
  set(uploads.map((one) => (one.id === id ? { ...one, ...fields } : one)));

/** Puts files into the queue. */
export function addUploads(
  businessId: string,
  files: readonly File[],
  {
    source,
    shotId = null,
    replaces = null,
  }: { source: Upload['source']; shotId?: string | null; replaces?: string | null },
): void {
  const added = files.map((file): Upload => {
    lastId += 1;
    const state = 'waiting';
    return {
      id: lastId,
      businessId,
      file,
      source,
      shotId,
      replaces,
      state,
      isStill: false,
      progress: 0,
      isBusy: false,
      problem: null,
      error: null,
      photo: null,
    };
  });
  set([...uploads, ...added]);
  sendNext();
}

/** Takes an upload out of the queue, and stops it where it is under way. What has gone out whole is undone by `send`. */
export function cancelUpload(id: number): void {
  const one = uploads.find((upload) => upload.id === id);
  if (one && one.progress < 1) underWay.get(id)?.abort.abort();
  set(uploads.filter((upload) => upload.id !== id));
  sendNext();
}

export function retryUpload(id: number): void {
  if (uploads.find((one) => one.id === id)?.state !== 'failed') return;
  change(id, { state: 'waiting', progress: 0, error: null });
  sendNext();
}

/** Takes the first image of a moving picture. */
export function takeFirstImage(id: number): void {
  if (uploads.find((one) => one.id === id)?.state !== 'asking') return;
  change(id, { state: 'waiting', isStill: true });
  sendNext();
}

/** Clears away what has come to its end. */
export function clearUploads(businessId: string): void {
  set(
    uploads.filter(
      (one) => one.businessId !== businessId || ['waiting', 'sending', 'asking'].includes(one.state),
    ),
  );
}

function sendNext(): void {
  while (underWay.size < atOnce) {
    const next = uploads.find((one) => one.state === 'waiting' && !isUnderWay(one));
    if (!next) return;
    const abort = new AbortController();
    underWay.set(next.id, { upload: next, abort });
    change(next.id, { state: 'sending' });
    send(next, abort.signal).finally(() => {
      underWay.delete(next.id);
      sendNext();
    });
  }
}

/** Whether the same file is being sent: the second waits, so that it learns what became of the first. */
function isUnderWay({ businessId, file: { name, size, type, lastModified } }: Upload): boolean {
  return [...underWay.values()].some(({ upload: other }) => {
    const { file } = other;
    return (
      other.businessId === businessId &&
      file.name === name &&
      file.size === size &&
      file.type === type &&
      file.lastModified === lastModified
    );
  });
}

const isCancelled = (id: number) => uploads.every((one) => one.id !== id);

async function send(one: Upload, signal: AbortSignal): Promise<void> {
  const { id } = one;
  const file = await shrunk(one.file);
  const problem = await problemOfFile(file);
  if (isCancelled(id)) return;
  if (problem) return change(id, { state: 'refused', problem });
  if (!one.isStill && (await isAnimated(one.file))) return change(id, { state: 'asking' });
  try {
    const photo = await uploadPhoto(
      { ...one, file },
      {
        signal,
        onProgress: (progress) => change(id, { progress }),
        onBusy: (isBusy) => change(id, { isBusy }),
      },
    );
    if (!isCancelled(id)) change(id, { state: 'done', progress: 1, photo });
    else if (photo.isNew) await deletePhoto(photo.id);
    // Where it can't be deleted it stays in the library beside the new one.
    if (!isCancelled(id) && one.replaces && one.replaces !== photo.id)
      await deletePhoto(one.replaces).catch(() => undefined);
    await invalidatePhotos();
  } catch (error) {
    change(id, { state: isUnfit(error) ? 'refused' : 'failed', error });
  }
}

/** Whether the server would refuse the same file again. */
const isUnfit = (error: unknown) => isFailure(error) && [413, 415, 422].includes(error.status);
