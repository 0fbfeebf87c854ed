import type { Brand, BrandChoices, BrandFinding } from '@awning/contract/brand';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import { type ImageMaker, PicturesBusy } from '../../platform/pictures/image-maker.ts';
import {
  type BusinessProfile,
  findBusiness,
  findLogo,
  findLogoColours,
  keepLogoColours,
} from '../businesses/public.ts';
import { type BrandRow, changeKit, findKit, undecided } from './store.ts';
import { typeInUse } from './type-in-use.ts';

/** The brand kits of businesses. */
export function createBrandService(deps: { db: Db; clock: Clock; imageMaker: Pick<ImageMaker, 'colours'> }) {
  const { db, clock, imageMaker } = deps;

  /** What the logo shows; nothing where there is none, or where pictures can't be read at the moment. Each logo is read once. */
  async function inLogo(ownerId: string, businessId: string): Promise<BrandFinding[]> {
    const logo = await findLogoColours(db, ownerId, businessId);
    if (!logo) return [];
    const colours = logo.colours ?? (await readLogo(ownerId, businessId, logo.name));
    return colours.length > 0 ? [{ from: 'logo', colours, fonts: [], type: null }] : [];
  }

  async function readLogo(ownerId: string, businessId: string, name: string): Promise<string[]> {
    const picture = await findLogo(db, ownerId, businessId);
    if (!picture) return [];
    try {
      const colours = await imageMaker.colours(picture);
      await keepLogoColours(db, ownerId, name, colours);
      return colours;
    } catch (error) {
      if (!(error instanceof PicturesBusy)) throw error;
      return [];
    }
  }

  const viewOf = async (
    ownerId: string,
    { id: businessId, type: trade }: BusinessProfile,
    row: BrandRow | undefined,
  ): Promise<Brand> => {
    const { main, accent, type, tone, logoOnLight, logoOnDark, found, updatedAt } = row ?? undecided;
    return {
      businessId,
      main,
      accent,
      type,
      tone,
      logoOnLight,
      logoOnDark,
      found: [...(await inLogo(ownerId, businessId)), ...found],
      typeInUse: typeInUse({ type, tone }, trade),
      updatedAt: updatedAt?.toISOString() ?? null,
    };
  };

  return {
    /** @throws AppFailure NOT_FOUND */
    async get(ownerId: string, businessId: string): Promise<Brand> {
      const business = await findBusiness(db, ownerId, businessId);
      return viewOf(ownerId, business, await findKit(db, ownerId, businessId));
    },

    /** @throws AppFailure NOT_FOUND */
    async update(ownerId: string, businessId: string, change: Partial<BrandChoices>): Promise<Brand> {
      const business = await findBusiness(db, ownerId, businessId);
      const row = await changeKit(db, ownerId, businessId, { ...change, updatedAt: clock.now() });
      return viewOf(ownerId, business, row);
    },
  };
}

export type BrandService = ReturnType<typeof createBrandService>;
