import type { LineRole } from '@awning/contract/line-words';
import { type LineAd, type LineCandidate, lineAd, linesWanted } from '@awning/contract/lines';
import { startersFor } from '../../playbooks/starters.ts';
import type { OfferedLines } from '../../types/lines.ts';
import type { Strategist } from '../../types/strategist.ts';
import { buttonOf } from '../ads/button.ts';
import { adsOfLines, adUnder } from '../ads/choose.ts';
import { variationOf } from '../ads/variation.ts';
import { bankOf } from './bank.ts';
import { type Candidate, candidatesFor } from './candidates.ts';
import { clash, clashesAmong } from './clash.ts';
import { restates, tellsPrice } from './fit.ts';
import type { Bank, Line } from './line.ts';

/** What a bank shows besides the lines that are kept (`Strategist.lines`). @param today `YYYY-MM-DD` */
export function offeredLines(request: Parameters<Strategist['lines']>[0], today: string): OfferedLines {
  const bank = bankOf(request, request.language);
  const [best] = adsOfLines(bank.lines, bank.items, 1, {}, []);
  // A business that never says its own name may have none.
  const empty = { headline: '', text: '', description: '', callToAction: buttonOf([], bank) };
  const sample = best ? lineAd.parse(variationOf(best, bank)) : empty;
  const shown = ({ line, beside }: Candidate) => candidateOf(line, beside, bank, sample);
  return {
    candidates: candidatesFor(bank, today).map(shown),
    typed: bank.lines.filter(({ isKept }) => !isKept).map((line) => shown({ line, beside: [] })),
    starters: startersFor(bank.business.type, bank.speaks, bank.language),
    sample,
    hasPrice: bank.lines.some(tellsPrice),
    needs: needsOf(bank),
    clashes: clashesAmong(bank.lines).map(([one, other]) => [one.words, other.words]),
  };
}

/** A line in an ad of hers: as its headline where it fits there, else in its text. */
function candidateOf(line: Line, beside: Candidate['beside'], bank: Bank, sample: LineAd): LineCandidate {
  const { words, language, roles, telling, restsOn, source } = line;
  const role: LineRole = line.roles[0] ?? 'text';
  const others = bank.lines.filter(({ key }) => key !== line.key);
  const same = others.filter(
    (one) => clash(one, line) || (one.isKept && one.telling === telling && restates(one, line)),
  );
  return {
    words,
    language,
    roles: [...roles],
    telling,
    restsOn: restsOn.map(({ id, version }) => ({ id, version })),
    source,
    ad: withLine(line, role, bank) ?? { ...sample, [role]: words },
    role,
    beside: [...beside, ...same.slice(0, 2).map((one) => ({ words: one.words, why: 'same' as const }))],
  };
}

/** An ad with a line in a part, as if it was kept already. */
function withLine(line: Line, role: LineRole, bank: Bank): LineAd | null {
  const placed = { ...line, isKept: true, roles: [role] };
  const headlines = bank.lines.filter(({ roles }) => roles.includes('headline')).slice(0, 8);
  const wanted = {
    test: (lines: readonly Line[]) => lines.includes(placed),
    uses: (one: Line) => (one === placed ? -1 : 0),
  };
  for (const headline of role === 'headline' ? [placed] : headlines) {
    const ad = adUnder(headline, [placed, ...bank.lines], bank.items, wanted);
    if (ad) return lineAd.parse(variationOf(ad, bank));
  }
  return null;
}

/** How many kept lines are missing until three ads can say different things. */
function needsOf({ lines }: Bank): OfferedLines['needs'] {
  const kept = lines.filter(({ isKept }) => isKept);
  const count = (role: LineRole) => kept.filter(({ roles }) => roles.includes(role)).length;
  const headlines = count('headline');
  // A headline is no text of the same ad: lines that can be both are counted once the headlines are there.
  const texts =
    kept.filter(({ roles }) => roles.includes('text')).length - Math.min(headlines, linesWanted.headlines);
  return {
    headlines: Math.max(0, linesWanted.headlines - headlines),
    texts: Math.max(0, linesWanted.texts - Math.max(0, texts)),
  };
}
