import type { Avatar } from '@awning/contract/avatars';
import type { AdFactValue } from '@awning/contract/facts';
import type { CopyVariation, Strategist, StrategyBusiness } from '../../ports/strategist.ts';
import type { DesignInput } from './design-input.ts';
import { directionsLike, newDirections } from './directions.ts';
import { asksForMore, colourIn } from './instructions.ts';
import type { VariationRow } from './store/conversations.ts';

/** How many variations a turn brings. */
export const variationsPerTurn = 3;
/** Most texts that are asked for at once, to find some that were not shown yet. */
const mostTexts = 40;

interface DraftRequest {
  strategist: Strategist;
  business: StrategyBusiness;
  avatar: Avatar;
  facts: readonly AdFactValue[];
  input: DesignInput;
  turnId: string;
  signal: AbortSignal;
  /** The conversation's variations so far. */
  before: VariationRow[];
}

type Draft = Omit<VariationRow, 'id' | 'ownerId' | 'createdAt'>;
type Copy = Pick<VariationRow, 'headline' | 'text' | 'description' | 'callToAction' | 'angle'>;

/** Decides the texts of a turn's variations and how each is drawn. */
export async function draft(request: DraftRequest): Promise<Draft[]> {
  const { input, before, business, avatar, turnId } = request;
  const last = before.filter((row) => row.turnId === before.at(-1)?.turnId);
  const asked = input.task.kind === 'instruction' ? colourIn(input.task.instruction) : null;
  const base = input.task.kind === 'like' ? before.find((row) => row.id === likeId(input)) : undefined;
  const colour = asked?.colour ?? base?.colour ?? last[0]?.colour ?? null;
  const fixed = {
    conversationId: input.conversationId,
    turnId,
    colour,
    avatarVersion: avatar.version,
    images: null,
  };
  if (asked?.onlyColour && last.length > 0) {
    return last.map((row, place) => ({
      ...copyOf(row),
      ...fixed,
      place,
      look: row.look,
      scheme: row.scheme,
    }));
  }
  const texts = await write(request, base);
  const repeats = texts.some((copy) => before.some((row) => haveSameText(row, copy)));
  const turnsBefore = new Set(before.map((row) => row.turnId)).size;
  const directions = base
    ? directionsLike(base, business.type, variationsPerTurn, repeats)
    : newDirections(business.type, turnsBefore, variationsPerTurn);
  return directions.flatMap((direction, place) => {
    // A short persona yields fewer texts than variations: a text is then drawn in two looks.
    const copy = texts[place % Math.max(1, texts.length)];
    return copy ? [{ ...copyOf(copy), ...fixed, ...direction, place }] : [];
  });
}

/** Whether two ads have the same words. */
export const haveSameText = (one: Copy, other: Copy) =>
  one.headline === other.headline && one.text === other.text;

const likeId = ({ task }: DesignInput) => (task.kind === 'like' ? task.variationId : '');

const copyOf = ({ headline, text, description, callToAction, angle }: Copy): Copy => ({
  headline,
  text,
  description,
  callToAction,
  angle,
});

/** Texts that this conversation has not shown; of a chosen one's angle first. */
async function write(request: DraftRequest, base: VariationRow | undefined): Promise<CopyVariation[]> {
  const { strategist, business, avatar, facts, input, signal, before } = request;
  const instruction =
    input.task.kind === 'instruction' && !asksForMore(input.task.instruction) ? input.task.instruction : null;
  // Some more than are shown, so that no two of a turn need carry the same headline.
  const count = Math.min(mostTexts, 2 * variationsPerTurn + before.length);
  const written: CopyVariation[] = [];
  const language = business.language;
  const goal = business.goals[0] ?? null;
  for await (const copy of strategist.writeVariations({
    business,
    avatar: { humanName: avatar.humanName, briefing: avatar.briefing },
    facts,
    language,
    goal,
    instruction,
    count,
    signal,
  })) {
    written.push(copy);
  }
  const isNew = (copy: CopyVariation) => !before.some((row) => haveSameText(row, copy));
  const rank = (copy: CopyVariation) =>
    Number(!isNew(copy)) * 2 + Number(base ? base.angle !== copy.angle : 0);
  const ranked = written.toSorted((one, other) => rank(one) - rank(other));
  // A new headline comes before a new text under a headline that was there, and that before a repetition.
  const rarity = (copy: CopyVariation) =>
    Number(copy !== ranked.find(({ headline }) => headline === copy.headline)) +
    Number(copy !== ranked.find((other) => haveSameText(other, copy)));
  return ranked.toSorted((one, other) => rarity(one) - rarity(other)).slice(0, variationsPerTurn);
}
