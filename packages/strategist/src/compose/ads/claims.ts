import type { Language } from '@awning/contract/languages';
import { fillLine } from '../../playbooks/line.ts';
import type { TradeBook } from '../../playbooks/load.ts';
import type { AdItem } from '../../types/brief.ts';
import { bare } from '../text.ts';
import { type Line, lineOf } from './line.ts';

/** What a business does, promises or has: tapped in its trade's playbook, or in words of its owner's. */
export interface ToldClaim {
  id: string;
  kind: 'reason' | 'policy' | 'proof';
  sentence: Line;
  headline: Line | null;
  short: Line | null;
  /** True where it says that the business comes to its customers. */
  comes: boolean;
  /** In words of the owner's. */
  isOwn: boolean;
}

/** Claims among the items; none whose playbook is not that of the business, or whose numbers are not known. */
export function claimsIn(items: readonly AdItem[], book: TradeBook | null, language: Language): ToldClaim[] {
  return items.flatMap((item): ToldClaim[] => {
    const { value } = item;
    if (value.kind !== 'reason' && value.kind !== 'policy' && value.kind !== 'proof') return [];
    const { kind, term, wording, numbers } = value;
    const subjects = [`claim:${term ?? wording}`.slice(0, 206)];
    if (wording) {
      const line = lineOf(item, bare(wording), { own: true, subjects });
      return [
        { id: term ?? wording, kind, sentence: line, headline: line, short: line, comes: false, isOwn: true },
      ];
    }
    const known = book?.claims.find(({ id }) => id === term);
    if (!known) return [];
    const fill = (text: string | undefined): Line | null => {
      const words = text === undefined ? null : fillLine(text, { values: numbers, language });
      return words === null ? null : lineOf(item, words, { own: true, subjects, about: known.about });
    };
    const sentence = fill(known.sentence);
    const comes = known.excludes?.includes('place.find') ?? false;
    if (!sentence) return [];
    return [
      {
        id: known.id,
        kind,
        sentence,
        headline: fill(known.headline),
        short: fill(known.short),
        comes,
        isOwn: false,
      },
    ];
  });
}
