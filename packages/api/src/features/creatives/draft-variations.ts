import { type AdsAbout, variationsPerTurn } from '@awning/contract/creative-conversations';
import type { AdFactValue } from '@awning/contract/facts';
import type { CopyVariation, InstructionOutcome } from '../../ports/ad-copy.ts';
import type { ModelUse, Strategist, StrategyBusiness } from '../../ports/strategist.ts';
import type { PublishedAvatar } from '../avatars/public.ts';
import { argumentOf } from './argument.ts';
import { chooseDesigns, type DesignSubject, designsLike } from './choose-designs.ts';
import { colourIn } from './colours.ts';
import type { DesignInput } from './design-input.ts';
import { wordsOf } from './instructions.ts';
import { arguesAlike } from './rejecting.ts';
import type { VariationRow } from './store/conversations.ts';

/** How many texts are asked for at once. */
const mostTexts = 60;

interface DraftRequest {
  strategist: Strategist;
  business: StrategyBusiness;
  avatar: PublishedAvatar;
  facts: readonly AdFactValue[];
  /** Ids of products that no ad may name. */
  withoutProducts: readonly string[];
  input: DesignInput;
  about: AdsAbout | null;
  turnId: string;
  signal: AbortSignal;
  modelUse: ModelUse;
  /** What comes of the owner's instruction; null where there is none. */
  outcome: InstructionOutcome | null;
  /** What designs are chosen by: the brand and its photographs. */
  look: Pick<DesignSubject, 'kit' | 'photos' | 'scenes' | 'fit'>;
  /** The conversation's variations so far. */
  before: VariationRow[];
  /** The words that they had before they were changed. */
  earlier: readonly Pick<VariationRow, 'headline' | 'text'>[];
}

/** A variation before it is stored. */
export type Draft = Omit<VariationRow, 'id' | 'ownerId' | 'createdAt'>;
type Copy = Pick<VariationRow, 'headline' | 'text' | 'description' | 'callToAction' | 'angle'>;

/** Decides the texts of a turn's variations and how each is drawn. */
export async function draft(request: DraftRequest): Promise<Draft[]> {
  const { input, before, business } = request;
  const last = newestOf(before);
  const asked = input.task.kind === 'instruction' ? colourIn(input.task.instruction) : null;
  const base = input.task.kind === 'like' ? before.find((row) => row.id === likeId(input)) : undefined;
  const colour = asked?.colour ?? null;
  const texts = await write(request, base);
  const { kit, photos, scenes, fit } = request.look;
  // A colour that was asked for stays for the conversation.
  const main = colour ?? base?.design.main ?? last[0]?.design.main ?? kit.main;
  const subject = {
    businessType: business.type,
    kit: { ...kit, main },
    photos,
    before: before.length,
    rejected: before.flatMap((row) => row.rejected ?? []),
    scenes,
    fit,
  };
  const designs = base
    ? designsLike({ ...base.design, main }, texts, subject)
    : chooseDesigns(texts, subject, request.outcome?.picture === 'none');
  return texts.flatMap((copy, place) => {
    const design = designs[place];
    return design ? [{ ...newVariation(request, copy), design, place }] : [];
  });
}

/** The variations of the newest turn that made some. */
export const newestOf = <Row extends VariationRow>(rows: readonly Row[]): Row[] =>
  rows.filter((row) => row.turnId === rows.at(-1)?.turnId);

/** What a turn's variation begins with, all but its design and place. */
export const newVariation = (
  { input, turnId, avatar }: Pick<DraftRequest, 'input' | 'turnId' | 'avatar'>,
  copy: CopyVariation | VariationRow,
): Omit<Draft, 'design' | 'place'> => ({
  ...copyOf(copy),
  conversationId: input.conversationId,
  turnId,
  designVersion: 1,
  avatarVersion: avatar.version,
  images: null,
  isMade: false,
  rejected: null,
  changedIn: null,
  changedFrom: null,
});

/** Whether two ads have the same words. */
export const haveSameText = (one: Pick<Copy, 'headline' | 'text'>, other: Pick<Copy, 'headline' | 'text'>) =>
  one.headline === other.headline && one.text === other.text;

const likeId = ({ task }: DesignInput) => (task.kind === 'like' ? task.variationId : '');

const copyOf = ({
  headline,
  text,
  description,
  callToAction,
  angle,
  argument,
}: CopyVariation | VariationRow) => ({
  headline,
  text,
  description,
  callToAction,
  angle,
  argument: argumentOf({ argument }).argument,
});

/** Texts that this conversation has not shown, each with another argument; of a chosen one's angle first. */
async function write(request: DraftRequest, base: VariationRow | undefined): Promise<CopyVariation[]> {
  const { strategist, business, avatar, facts, input, signal, modelUse, before, earlier } = request;
  const instruction = wordsOf(input.task, request.about);
  // More than are shown, to find some of different arguments that were not shown yet.
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
    asked: request.outcome?.asked ?? null,
    about: request.about && 'subject' in request.about ? request.about.subject : null,
    count,
    withoutProducts: request.withoutProducts,
    shown: [...before, ...earlier],
    signal,
    modelUse,
  })) {
    written.push(copy);
  }
  const rejected = before.flatMap((row) => row.rejected ?? []);
  const isNew = (copy: CopyVariation) =>
    ![...before, ...earlier].some((row) => haveSameText(row, copy)) && !arguesAlike(copy, rejected);
  const rank = (copy: CopyVariation) =>
    (base && base.angle !== copy.angle ? 2 : 0) +
    Number(before.some((row) => row.headline === copy.headline));
  return distinct(written.filter(isNew).toSorted((one, other) => rank(one) - rank(other)));
}

/** The first ads of a list of which no two have the same headline, text or argument: each has another argument. */
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
