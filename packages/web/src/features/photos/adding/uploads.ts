import { type Photo, photoRoutes } from '@awning/contract/photos';
import { upload } from '../../../api/upload.ts';
import { type FileProblem, problemOfFile } from '../../../ui/picture-file.ts';
import { invalidatePhotos } from '../api.ts';

/** A file on its way into the library of a business. */
export interface Upload {
  id: number;
  businessId: string;
  file: File;
  source: 'camera' | 'upload';
  shotId: string | null;
  /** `refused` before it was sent; `failed` where it may be tried again. */
  state: 'waiting' | 'sending' | 'done' | 'failed' | 'refused';
  /** Part of it that has gone out, 0 to 1. */
  progress: number;
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
const aborts = new Map<number, AbortController>();

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
  { source, shotId = null }: { source: Upload['source']; shotId?: string | null },
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
      state,
      progress: 0,
      problem: null,
      error: null,
      photo: null,
    };
  });
  set([...uploads, ...added]);
  sendNext();
}

/** Takes an upload out of the queue, and stops it where it is under way. */
export function cancelUpload(id: number): void {
  aborts.get(id)?.abort();
  set(uploads.filter((one) => one.id !== id));
  sendNext();
}

export function retryUpload(id: number): void {
  change(id, { state: 'waiting', progress: 0, error: null });
  sendNext();
}

/** Clears away what has come to its end. */
export function clearUploads(businessId: string): void {
  set(uploads.filter((one) => one.businessId !== businessId || ['waiting', 'sending'].includes(one.state)));
}

function sendNext(): void {
  while (uploads.filter(({ state }) => state === 'sending').length < atOnce) {
    const next = uploads.find(({ state }) => state === 'waiting');
    if (!next) return;
    change(next.id, { state: 'sending' });
    send(next).finally(sendNext);
  }
}

async function send({ id, businessId, file, source, shotId }: Upload): Promise<void> {
  const problem = await problemOfFile(file);
  if (problem) return change(id, { state: 'refused', problem });
  const abort = new AbortController();
  aborts.set(id, abort);
  const body = new FormData();
  body.set('source', source);
  if (shotId !== null) body.set('shotId', shotId);
  body.set('file', file, file.name);
  try {
    const photo = await upload(
      photoRoutes.add,
      { params: { id: businessId }, body },
      { signal: abort.signal, onProgress: (progress) => change(id, { progress }) },
    );
    change(id, { state: 'done', progress: 1, photo });
    await invalidatePhotos();
  } catch (error) {
    change(id, { state: 'failed', error });
  } finally {
    aborts.delete(id);
  }
}
