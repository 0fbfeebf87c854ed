import type { Language } from '@awning/contract/languages';
import type { LineRole } from '@awning/contract/line-words';
import type { LineAd, LineBank, LineSource, LineTelling } from '@awning/contract/lines';
import type { Basis } from './brief.ts';

/** A whole line as it stands in an ad. */
export interface AdLine {
  words: string;
  language: Language;
  roles: readonly LineRole[];
  telling: LineTelling;
  restsOn: readonly Basis[];
  source: LineSource;
}

/** What an owner decided of lines. Both in all languages: whoever writes takes those of its own. */
export interface KnownLines {
  /** Those that she keeps, newest first; none that rests on what is not so any more. */
  kept: readonly AdLine[];
  /** Words of those that she refused or removed. */
  refused: readonly string[];
}

/** What a bank shows besides the lines that are kept. */
export type OfferedLines = Pick<
  LineBank,
  'candidates' | 'typed' | 'starters' | 'hasPrice' | 'needs' | 'clashes'
> & {
  sample: LineAd;
};
