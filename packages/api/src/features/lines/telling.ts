import type { LineSource, LineTelling } from '@awning/contract/lines';
import { amountsIn } from '@awning/contract/written-amounts';

/** What a line tells, of which nothing says it: a sum makes it a price, marks a quotation. What it means is not guessed. */
export function tellingOf(words: string, source: LineSource): LineTelling {
  if (source === 'quote') return 'quote';
  return amountsIn(words).some(({ isSure }) => isSure) ? 'price' : 'how';
}
