import { type BrandChoices, type BrandFinding, colour, foundMost } from '@awning/contract/brand';
import type { Db } from '../../platform/db/database.ts';
import { findBusiness } from '../businesses/public.ts';
import { changeKit, findKit, undecided } from './store.ts';
import { typeByFonts } from './type-by-fonts.ts';

export { exportedBrands } from './exported.ts';
export { typeInUse } from './type-in-use.ts';
export { typeByFonts };

/** What is decided about the brand of a business; all null and `auto` where nothing is. */
export async function brandChoicesOf(db: Db, ownerId: string, businessId: string): Promise<BrandChoices> {
  const { main, accent, type, tone, logoOnLight, logoOnDark } =
    (await findKit(db, ownerId, businessId)) ?? undecided;
  return { main, accent, type, tone, logoOnLight, logoOnDark };
}

/**
 * Keeps what a website shows of a brand as a proposal, in place of an earlier one; nothing is used before the owner accepts
 * it. Colours that are none are left out, and so is what exceeds `foundMost`.
 * @param found colours as `#rrggbb`, fonts as the source names them, the most used first
 * @throws AppFailure NOT_FOUND
 */
export async function proposeBrand(
  tx: Db,
  { ownerId, businessId }: { ownerId: string; businessId: string },
  found: { from: BrandFinding['from']; colours: readonly string[]; fonts: readonly string[] },
): Promise<void> {
  await findBusiness(tx, ownerId, businessId);
  const colours = found.colours.flatMap((given) => colour.safeParse(given).data ?? []);
  const fonts = found.fonts
    .map((name) =>
      name
        .replace(/\p{Cc}|\p{Cs}/gu, '')
        .trim()
        .slice(0, 60),
    )
    .filter(Boolean);
  const finding: BrandFinding = {
    from: found.from,
    colours: [...new Set(colours)].slice(0, foundMost.colours),
    fonts: [...new Set(fonts)].slice(0, foundMost.fonts),
    type: typeByFonts(fonts),
  };
  const before = (await findKit(tx, ownerId, businessId))?.found ?? [];
  await changeKit(tx, ownerId, businessId, {
    found: [...before.filter(({ from }) => from !== found.from), finding],
  });
}

/**
 * Decides parts of a brand, as where an owner accepts a proposal. What is absent stays.
 * @throws AppFailure NOT_FOUND
 */
export async function decideBrand(
  tx: Db,
  { ownerId, businessId }: { ownerId: string; businessId: string },
  choices: Partial<BrandChoices>,
  now: Date,
): Promise<void> {
  await findBusiness(tx, ownerId, businessId);
  await changeKit(tx, ownerId, businessId, { ...choices, updatedAt: now });
}
