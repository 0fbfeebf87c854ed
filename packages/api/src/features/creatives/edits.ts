import type { DesignChange } from '@awning/contract/designs';
import { type CopyVariation, type InstructionOutcome, isNothingAsked } from '../../ports/ad-copy.ts';
import type { AdPhoto } from '../photos/public.ts';
import { colourIn } from './colours.ts';
import type { DesignInput } from './design-input.ts';
import { newestOf } from './draft-variations.ts';
import { asksForFurtherAds } from './instructions.ts';
import { withOtherPictures } from './other-pictures.ts';
import { type DrawnVariation, isDrawn, type VariationRow } from './store/conversations.ts';

/** A variation that an instruction changes. */
export interface Edit {
  row: DrawnVariation;
  design: DesignChange;
  /** Null where its words stay. */
  copy: CopyVariation | null;
}

/** Which ads an instruction changes that are there, and how. */
export interface Changes {
  /** How each is drawn otherwise; empty where it stays as it is drawn. */
  looks: { row: DrawnVariation; design: DesignChange }[];
  /** The colour that they are to have; null where none is asked for. */
  colour: string | null;
  /** Whether their words are to change. */
  ofWords: boolean;
}

/**
 * The changes that an instruction makes to ads that are there: to the chosen one, or to those of the newest turn; what was turned down
 * stays as it is. Null for an instruction that asks for other ads, and where there is none. Without a choice, words change only
 * together with a look, and only in their manner: whose offer or occasion is meant would be open.
 */
export function changesOf(
  task: DesignInput['task'],
  outcome: InstructionOutcome | null,
  before: readonly VariationRow[],
  photos: readonly AdPhoto[],
): Changes | null {
  if (task.kind !== 'instruction' || asksForFurtherAds(task.instruction)) return null;
  const { colour } = colourIn(task.instruction);
  const granted = outcome?.isUnderstood ? outcome : null;
  const picture = granted?.asked.picture ?? 'any';
  const isOfLook = colour !== null || picture !== 'any';
  const ofWords = granted !== null && !isNothingAsked(granted.asked);
  if (!isOfLook && !ofWords) return null;
  const chosen = before.filter(({ id }) => id === task.variationId);
  const isOpen = chosen.length === 0 && ofWords && !(isOfLook && isOfMannersAlone(granted));
  if (isOpen) return null;
  const rows = (chosen.length > 0 ? chosen : newestOf(before)).filter(isDrawn).filter((row) => !row.rejected);
  if (rows.length === 0) return null;
  const others = picture === 'other' ? withOtherPictures(rows, photos) : [];
  const looks = rows.map((row, place) => {
    const other = others[place];
    const design: DesignChange = {
      ...(colour !== null && { main: colour }),
      ...(picture === 'none' && { layout: 'words' as const, photos: [] }),
      ...(other && { photos: other.photos, scene: other.scene }),
    };
    return { row, design };
  });
  return { looks, colour, ofWords };
}

const isOfMannersAlone = ({ asked }: InstructionOutcome) => isNothingAsked({ ...asked, manners: [] });
