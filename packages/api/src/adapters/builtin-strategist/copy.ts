import type { Angle, CopyVariation, VariationRequest } from '../../ports/strategist.ts';
import { type Idea, ideasFor, ideasWithoutPersona, linesFrom } from './copy/ads.ts';
import { factsFrom } from './copy/facts.ts';
import { addressingWomen } from './copy/hebrew-feminine.ts';
import { type CopyOptions, copyOptionsOf } from './copy/options.ts';
import { createWriter } from './copy/writer.ts';
import { genderInBriefing } from './gender.ts';

/**
 * Writes ads from the persona's statements, in complete clauses. Each ad has a headline and a text of its own and, while
 * there are enough, an angle of its own. Fewer than requested where the persona has too few statements.
 */
export function* writeCopy(request: VariationRequest): Generator<CopyVariation> {
  const copyOptions = copyOptionsOf(request);
  const facts = factsFrom(request, copyOptions);
  const lines = linesFrom(facts, request, copyOptions);
  const writer = createWriter(request, copyOptions, facts, lines);
  const isToWomen = request.language === 'he' && genderInBriefing(request) === 'feminine';
  const address = isToWomen ? addressingWomen : (text: string) => text;
  const ideas = inTurns(ideasFor(facts, lines, request, copyOptions), orderOf(copyOptions));
  const written = yield* adsFrom(ideas, writer, request.count, address);
  if (written === 0) yield* adsFrom(ideasWithoutPersona(request), writer, 1, address);
}

type Writer = ReturnType<typeof createWriter>;

/** Writes at most `count` ads from the first ideas that can be written. @returns how many were written */
function* adsFrom(
  ideas: readonly Idea[],
  writer: Writer,
  most: number,
  address: (text: string) => string,
): Generator<CopyVariation, number> {
  let written = 0;
  for (const idea of ideas) {
    if (written === most) break;
    const ad = writer.write(idea);
    if (!ad) continue;
    written += 1;
    const { headline, text, description } = ad;
    yield {
      ...ad,
      headline: address(headline),
      text: address(text),
      description: address(description),
    };
  }
  return written;
}

const orders: Record<'plain' | 'playful' | 'sober', Angle[]> = {
  plain: ['trigger', 'reason', 'offer', 'doubt', 'local'],
  playful: ['trigger', 'doubt', 'offer', 'reason', 'local'],
  sober: ['reason', 'trigger', 'offer', 'doubt', 'local'],
};
const orderOf = (copyOptions: CopyOptions) => [
  ...new Set([...copyOptions.angles, ...orders[copyOptions.manner ?? 'plain']]),
];

/** Each angle's first idea, then each one's second, and so on. */
function inTurns(ideas: readonly Idea[], order: readonly Angle[]): Idea[] {
  const piles = order.map((angle) => ideas.filter((idea) => idea.angle === angle));
  const longest = Math.max(0, ...piles.map((pile) => pile.length));
  return Array.from({ length: longest }, (_, round) => piles.flatMap((pile) => pile[round] ?? [])).flat();
}
