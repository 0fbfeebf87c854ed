import { SiteRefused } from '@awning/adapters/ports/website';
import { AppFailure } from '../../platform/failure.ts';
import * as store from './store.ts';
import type { ReadingDeps } from './types.ts';

/** Failures of the library that another try may not meet. */
const passing: readonly string[] = ['UPSTREAM_UNAVAILABLE', 'INSUFFICIENT_STORAGE'];

/**
 * Fetches a picture that was accepted, in its full size, and adds it to the photo library, which judges it once more. One
 * that can't be had any more is open again.
 */
export async function takePicture(
  { db, website, photos, logger }: ReadingDeps,
  { ownerId, importId, findingId }: { ownerId: string; importId: string; findingId: string },
  signal: AbortSignal,
): Promise<void> {
  const row = await store.findImport(db, ownerId, importId);
  const finding = (await store.findingsOf(db, ownerId, importId)).find(({ id }) => id === findingId);
  const { text: address, alt = '' } = finding?.value ?? {};
  if (!row?.businessId || !address || finding?.state !== 'accepted') return;
  const { businessId } = row;
  try {
    const bytes = await website.picture(address, signal);
    const found = { source: 'website' as const, sourceRef: address, caption: alt };
    await photos.addPhoto(ownerId, { businessId, bytes, ...found });
  } catch (error) {
    const isFinal =
      error instanceof SiteRefused || (error instanceof AppFailure && !passing.includes(error.code));
    if (!isFinal) throw error;
    logger.warn({ err: error }, 'a picture that was accepted could not be taken');
    await store.updateFinding(db, ownerId, findingId, { state: 'proposed' });
  }
}
