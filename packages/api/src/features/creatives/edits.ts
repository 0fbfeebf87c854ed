import { type DesignChange, linesIn, withoutSums } from '@awning/contract/designs';
import { amountsIn } from '@awning/contract/written-amounts';
import type { CopyVariation } from '@awning/strategist/types/ads';
import { type Asked, isOfPictures, makesNew } from './asked.ts';
import type { DesignInput } from './design-input.ts';
import { newestOf } from './draft-variations.ts';
import { type PictureSubject, withOtherPictures, withoutPictures } from './other-pictures.ts';
import { type DrawnVariation, isDrawn, type VariationRow } from './store/conversations.ts';

/** The design of an ad that names a sum without those of its picture, also once it is laid out otherwise. Of one that names none, nothing changes. */
function withoutPrices({ headline, text, description, design }: DrawnVariation): DesignChange {
  const { layout, lines = [] } = design;
  const rest = withoutSums(lines);
  const isGone = linesIn(layout, lines).length > 0 && linesIn(layout, rest).length === 0;
  const isNamed = amountsIn(`${headline}\n${text}\n${description}`).length > 0;
  if (rest.length === lines.length || !(isGone || isNamed)) return {};
  return { lines: rest, ...(isGone && { layout: 'sign' }) };
}

/** A variation that a message changes. */
export interface Edit {
  row: DrawnVariation;
  design: DesignChange;
  /** Null where its words stay. */
  copy: CopyVariation | null;
}

/** Which ads a message changes that are there, and how. */
export interface Changes {
  /** How each is drawn otherwise; empty where it stays as it is drawn. */
  looks: { row: DrawnVariation; design: DesignChange }[];
  /** Whether their words are to change. */
  ofWords: boolean;
}

/**
 * The changes that a message makes to ads that are there: to the chosen one, or of their pictures, to those of the newest turn that
 * were not turned down. Null for a message that asks for new ads, and where there is none.
 */
export function changesOf(
  task: DesignInput['task'],
  asked: Asked | null,
  before: readonly VariationRow[],
  subject: PictureSubject,
): Changes | null {
  if (task.kind !== 'instruction' || !asked) return null;
  const chosen = before.filter(({ id }) => id === task.variationId);
  if (makesNew(asked, before.length > 0, chosen.length > 0)) return null;
  const rows = (chosen.length > 0 ? chosen : newestOf(before).filter((row) => !row.rejected)).filter(isDrawn);
  if (rows.length === 0) return null;
  const item = asked.kind === 'menu' ? asked.item : null;
  const pictures =
    item === 'otherPicture'
      ? withOtherPictures(rows, subject)
      : item === 'noPicture'
        ? withoutPictures(rows, subject)
        : [];
  const looks = rows.map((row, place) => ({
    row,
    design: item === 'noPrice' ? withoutPrices(row) : (pictures[place] ?? {}),
  }));
  return { looks, ofWords: !isOfPictures(asked) };
}
