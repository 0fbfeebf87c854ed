import type { Media } from '@awning/adapters/ports/media';
import {
  captionMaxLength,
  type PhotoSource,
  type photoBody,
  type photoPatch,
  photosPerBusiness,
  showsMaxLength,
} from '@awning/contract/photos';
import { beginningOf, textIn } from '@awning/contract/text';
import type { Strategist } from '@awning/strategist/types/strategist';
import type { z } from 'zod';
import type { Db } from '../../platform/db/database.ts';
import { notFound } from '../../platform/failure.ts';
import type { Transact } from '../../platform/idempotency/idempotency.ts';
import { newId } from '../../platform/ids.ts';
import type { Picture } from '../../platform/pictures/image-maker.ts';
import type { PhotoDeveloper } from '../../platform/pictures/photographs.ts';
import { findBusiness } from '../businesses/public.ts';
import { createImporting, type ImportDeps } from './importing/service.ts';
import { bytesOf, developIncoming, hashOf } from './incoming.ts';
import { libraryFull } from './library-full.ts';
import { madeMarkOf } from './made-mark.ts';
import { createMaking, type MakingDeps } from './making/service.ts';
import { asStored } from './picture.ts';
import { createShots } from './shots.ts';
import { deleteImports } from './store/imports.ts';
import * as store from './store/photos.ts';
import type { KeptPicture } from './tables.ts';

/** A photograph to be added. Texts may be of any length and content; what can't be stored is cut off. */
export interface NewPhoto {
  businessId: string;
  bytes: Buffer;
  source: PhotoSource;
  /** The outside's id or address of it; one that is there already is not added again. */
  sourceRef?: string;
  /** The shot of the shot list that it was taken for. */
  shotId?: string;
  /** What it shows, in the owner's words. */
  shows?: string;
  /** What stood beside it where it was found. */
  caption?: string;
}

/** A photograph, and whether it was added just now or was there already. */
export interface AddedPhoto {
  photo: store.PhotoRow;
  isNew: boolean;
}

export interface PhotoDeps extends ImportDeps, MakingDeps {
  media: Media;
  developer: PhotoDeveloper;
  strategist: Pick<Strategist, 'describe'>;
}

/** The photo library of a business. */
export function createPhotosService(deps: PhotoDeps) {
  const { db, clock, media } = deps;

  async function keep({ bytes, width, height }: Picture): Promise<KeptPicture> {
    return { name: await media.write(bytes, 'jpg'), width, height };
  }

  const discard = (pictures: (KeptPicture | null)[]) =>
    Promise.all(pictures.map((picture) => picture && media.remove(picture.name)));

  deps.connections.removal.photos.register({
    async forget(tx, ownerId) {
      await deleteImports(tx, ownerId);
      const rows = await store.deletePhotosFrom(tx, ownerId, ['page', 'instagram']);
      return rows.map(({ original, corrected }) => [original, corrected].flatMap((one) => one?.name ?? []));
    },
    async discard(names) {
      await Promise.all(names.map((name) => media.remove(name)));
    },
  });

  async function known(at: Db, ownerId: string, given: NewPhoto, hash: string) {
    const { businessId, source, sourceRef } = given;
    const same = await store.findSame(at, ownerId, businessId, { hash });
    if (same || sourceRef === undefined) return same;
    return store.findSame(at, ownerId, businessId, { source, sourceRef });
  }

  async function add<A>(ownerId: string, given: NewPhoto, transact: Transact<A, AddedPhoto>): Promise<A> {
    const { businessId, source, sourceRef = null, shotId = null } = given;
    await findBusiness(db, ownerId, businessId);
    const hash = hashOf(given.bytes);
    const before = await known(db, ownerId, given, hash);
    if (before) return transact((tx) => keepKnown(tx, before, shotId));
    if ((await store.countPhotos(db, ownerId, businessId)) >= photosPerBusiness) throw libraryFull();
    const madeMark = source === 'model' ? 'trainedAlgorithmicMedia' : madeMarkOf(given.bytes);
    const { original, corrected, findings, ...rest } = await developIncoming(
      deps.developer,
      given.bytes,
      madeMark,
    );
    const row: store.PhotoRow = {
      id: newId(),
      ownerId,
      businessId,
      source,
      sourceRef,
      shotId,
      hash,
      original: await keep(original),
      corrected: corrected && (await keep(corrected)),
      isCorrected: corrected !== null,
      madeMark,
      // A model has one size, and nobody can take its picture again from nearer.
      findings: source === 'model' ? findings.filter((one) => one !== 'small') : findings,
      ...rest,
      chosenFocus: null,
      saysMade: null,
      shows: storable(given.shows, showsMaxLength),
      caption: storable(given.caption, captionMaxLength),
      createdAt: clock.now(),
    };
    let isKept = false;
    try {
      return await transact(async (tx) => {
        await store.lockBusiness(tx, ownerId, businessId);
        // Another request may have brought the same picture meanwhile.
        const same = await known(tx, ownerId, given, hash);
        if (same) return keepKnown(tx, same, shotId);
        if ((await store.countPhotos(tx, ownerId, businessId)) >= photosPerBusiness) throw libraryFull();
        await store.insertPhoto(tx, row);
        isKept = true;
        return { photo: row, isNew: true };
      });
    } catch (error) {
      isKept = false;
      throw error;
    } finally {
      if (!isKept) await discard([row.original, row.corrected]);
    }
  }

  /** The photograph that is there already; from now on also the one of a shot that it is sent in for. */
  async function keepKnown(tx: Db, same: store.PhotoRow, shotId: string | null): Promise<AddedPhoto> {
    if (shotId === null || shotId === same.shotId) return { photo: same, isNew: false };
    const changed = await store.updatePhoto(tx, same.ownerId, same.id, { shotId });
    return { photo: changed ?? same, isNew: false };
  }

  return {
    ...createShots(deps),
    ...createImporting(deps),
    ...createMaking(deps),

    /**
     * Newest first.
     * @throws AppFailure NOT_FOUND
     */
    async list(ownerId: string, businessId: string, query: { limit: number; cursor?: string | undefined }) {
      await findBusiness(db, ownerId, businessId);
      const { limit, cursor } = query;
      const rows = await store.listPhotos(db, ownerId, businessId, { before: cursor, limit: limit + 1 });
      const page = rows.slice(0, limit);
      return { page, nextCursor: rows.length > limit ? (page.at(-1)?.id ?? null) : null };
    },

    /** @throws AppFailure NOT_FOUND */
    async get(ownerId: string, id: string): Promise<store.PhotoRow> {
      const row = await store.findPhoto(db, ownerId, id);
      if (!row) throw notFound();
      return row;
    },

    /** Adds the owner's own picture. @throws AppFailure as `addPhoto` */
    upload<A>(
      ownerId: string,
      businessId: string,
      { image, source, shotId }: z.output<typeof photoBody>,
      transact: Transact<A, AddedPhoto>,
    ): Promise<A> {
      const given = { businessId, bytes: bytesOf(image), source, ...(shotId && { shotId }) };
      return add(ownerId, given, transact);
    },

    /**
     * Adds a photograph to the library of a business; the same bytes, or the same reference at the same source, are one
     * photograph. Takes seconds: not to be called inside a transaction or a request that need not wait for it.
     * @throws AppFailure NOT_FOUND, CONFLICT where the library is full, and as `developIncoming`
     */
    addPhoto: (ownerId: string, given: NewPhoto): Promise<AddedPhoto> =>
      add(ownerId, given, (work) => db.transaction(work)),

    /** @throws AppFailure NOT_FOUND */
    async change(ownerId: string, id: string, wanted: z.output<typeof photoPatch>): Promise<store.PhotoRow> {
      return db.transaction(async (tx) => {
        const row = await store.findPhoto(tx, ownerId, id);
        if (!row) throw notFound();
        const { shows, focus, saysMade } = wanted;
        const isCorrected = (wanted.isCorrected ?? row.isCorrected) && row.corrected !== null;
        const changed = await store.updatePhoto(tx, ownerId, id, {
          isCorrected,
          ...(shows !== undefined && { shows }),
          ...(saysMade !== undefined && { saysMade }),
          ...(focus !== undefined && { chosenFocus: focus && asStored(row, focus, isCorrected) }),
        });
        return changed ?? row;
      });
    },

    /** Deletes a photograph and its pictures, which answer 404 from then on. @throws AppFailure NOT_FOUND */
    async remove(ownerId: string, id: string): Promise<void> {
      const row = await store.deletePhoto(db, ownerId, id);
      if (!row) throw notFound();
      await discard([row.original, row.corrected]);
    },

    /** The pictures of an owner's photographs, one after the other; a lost one is left out. */
    async *storedPictures(ownerId: string): AsyncGenerator<{ name: string; bytes: Buffer }> {
      for (const name of await store.photoMedia(db, ownerId)) {
        const bytes = await media.read(name);
        if (bytes) yield { name, bytes };
      }
    },
  };
}

/** Text of whatever origin as it can be stored. */
const storable = (text: string | undefined, max: number) => beginningOf(textIn(text ?? '').trim(), max);

export type PhotosService = ReturnType<typeof createPhotosService>;
