import type { Avatar } from '@awning/contract/avatars';
import type { AdsAbout } from '@awning/contract/creatives';
import type { AdFactValue } from '@awning/contract/facts';
import type {
  AdWish,
  CopyVariation,
  ModelUse,
  Strategist,
  StrategyBusiness,
} from '../../ports/strategist.ts';
import { chooseDesigns, type DesignSubject, designsLike } from './choose-designs.ts';
import type { DesignInput } from './design-input.ts';
import { colourIn, wordsOf } from './instructions.ts';
import { withOtherPictures } from './other-pictures.ts';
import type { VariationRow } from './store/conversations.ts';

/** How many variations a turn brings at most: fewer where the facts make no more that differ. */
export const variationsPerTurn = 3;
/** How many texts are asked for at once. */
const mostTexts = 60;

interface DraftRequest {
  strategist: Strategist;
  business: StrategyBusiness;
  avatar: Avatar;
  facts: readonly AdFactValue[];
  input: DesignInput;
  about: AdsAbout | null;
  turnId: string;
  signal: AbortSignal;
  modelUse: ModelUse;
  /** What the owner asks of the pictures. */
  picture: AdWish['picture'];
  /** What designs are chosen by: the brand and its photographs. */
  look: Pick<DesignSubject, 'kit' | 'photos'>;
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
  const colour = asked?.colour ?? null;
  const fixed = {
    conversationId: input.conversationId,
    turnId,
    designVersion: 1,
    avatarVersion: avatar.version,
    images: null,
  };
  if (colour && asked?.onlyColour && last.length > 0) {
    return last.map((row, place) => ({
      ...copyOf(row),
      ...fixed,
      place,
      design: { ...row.design, main: colour },
    }));
  }
  if (request.picture === 'other' && last.length > 0) {
    const designs = withOtherPictures(last, request.look.photos);
    return last.map((row, place) => ({
      ...copyOf(row),
      ...fixed,
      place,
      design: designs[place] ?? row.design,
    }));
  }
  const texts = await write(request, base);
  const { kit, photos } = request.look;
  // A colour that was asked for stays for the conversation.
  const main = colour ?? base?.design.main ?? last[0]?.design.main ?? kit.main;
  const subject = { businessType: business.type, kit: { ...kit, main }, photos, before: before.length };
  const designs = base
    ? designsLike({ ...base.design, main }, texts, subject)
    : chooseDesigns(texts, subject, request.picture === 'none');
  return texts.flatMap((copy, place) => {
    const design = designs[place];
    return design ? [{ ...copyOf(copy), ...fixed, design, place }] : [];
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

/** Texts that this conversation has not shown, each another thought; of a chosen one's angle first. */
async function write(request: DraftRequest, base: VariationRow | undefined): Promise<CopyVariation[]> {
  const { strategist, business, avatar, facts, input, signal, modelUse, before } = request;
  const instruction = wordsOf(input.task, request.about);
  // More than are shown, to find some of different thoughts that were not shown yet.
  const count = mostTexts;
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
    about: request.about && 'subject' in request.about ? request.about.subject : null,
    count,
    shown: before,
    signal,
    modelUse,
  })) {
    written.push(copy);
  }
  const isNew = (copy: CopyVariation) => !before.some((row) => haveSameText(row, copy));
  const rank = (copy: CopyVariation) =>
    (base && base.angle !== copy.angle ? 2 : 0) +
    Number(before.some((row) => row.headline === copy.headline));
  return distinct(written.filter(isNew).toSorted((one, other) => rank(one) - rank(other)));
}

/** The first ads of a list of which no two have the same headline, text or argument: each is another thought. */
function distinct(copies: readonly CopyVariation[]): CopyVariation[] {
  const chosen: CopyVariation[] = [];
  for (const copy of copies) {
    const { headline, text, argument } = copy;
    const isLike = chosen.some(
      (one) =>
        (one.headline === headline && one.text === text) ||
        (one.headline !== headline && one.text === text && !isDictated(copies, 'text')) ||
        (one.headline === headline && !isDictated(copies, 'headline')) ||
        (argument !== undefined && one.argument === argument),
    );
    if (!isLike) chosen.push(copy);
    if (chosen.length === variationsPerTurn) break;
  }
  return chosen;
}

/** Whether the owner dictated a part: it is then the same in all. */
const isDictated = (copies: readonly CopyVariation[], part: 'headline' | 'text') =>
  copies.every((copy) => copy[part] === copies[0]?.[part]);
