import { variationsPerTurn } from '@awning/contract/creative-conversations';
import type { CopyVariation } from '@awning/strategist/types/ads';
import type { PublishedAvatar } from '../avatars/public.ts';
import { haveSameText } from './ad-words.ts';
import { argumentOf } from './argument.ts';
import { chooseDesigns, type DesignSubject, designsLike } from './choose-designs.ts';
import type { DesignInput } from './design-input.ts';
import { arguesAlike } from './rejecting.ts';
import type { VariationRow } from './store/conversations.ts';
import { type Writing, writtenAds } from './writing.ts';

/** How many texts are asked for at once: more than are shown, to find some of different arguments that were not turned down. */
const mostTexts = 12;
/** Of a model, whose texts cost something each. */
const mostOfModel = 5;

interface DraftRequest {
  writing: Writing;
  input: DesignInput;
  turnId: string;
  /** What designs are chosen by: the brand, its photographs, and what was turned down. */
  look: Omit<DesignSubject, 'before'>;
  /** Whether the ads are to have no picture. */
  withoutPicture: boolean;
  /** The conversation's variations so far. */
  before: VariationRow[];
  /** The words that they had before they were changed. */
  earlier: readonly Pick<VariationRow, 'headline' | 'text'>[];
}

/** A variation before it is stored. */
export type Draft = Omit<VariationRow, 'id' | 'ownerId' | 'createdAt'>;

/** Decides the texts of a turn's variations and how each is drawn. */
export async function draft(request: DraftRequest): Promise<Draft[]> {
  const { input, before, turnId, look } = request;
  const { avatar } = request.writing;
  const last = newestOf(before);
  const base = input.task.kind === 'like' ? before.find((row) => row.id === likeId(input)) : undefined;
  const texts = await write(request, base);
  const instead = input.task.kind === 'start' ? input.task.instead : undefined;
  if (instead) {
    const [first] = texts.splice(0);
    if (first) texts.push({ ...first, callToAction: instead.callToAction });
  }
  // A colour that was chosen stays for the conversation.
  const main = base?.design.main ?? last[0]?.design.main ?? look.kit.main;
  const subject = {
    ...look,
    kit: { ...look.kit, main },
    before: before.length + (instead?.creativeIds.length ?? 0),
  };
  const designs = base
    ? designsLike({ ...base.design, main }, texts, subject)
    : chooseDesigns(texts, subject, request.withoutPicture);
  return texts.flatMap((copy, place) => {
    const design = designs[place];
    const lines = [...(copy.pictureLines ?? [])];
    return design
      ? [{ ...newVariation({ input, turnId, avatar }, copy), design: { ...design, lines }, place }]
      : [];
  });
}

/** The variations of the newest turn that made some. */
export const newestOf = <Row extends VariationRow>(rows: readonly Row[]): Row[] =>
  rows.filter((row) => row.turnId === rows.at(-1)?.turnId);

/** What a turn's variation begins with, all but its design and place. */
export const newVariation = (
  { input, turnId, avatar }: { input: DesignInput; turnId: string; avatar: PublishedAvatar },
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

const likeId = ({ task }: DesignInput) => (task.kind === 'like' ? task.variationId : '');

const copyOf = (copy: CopyVariation | VariationRow) => {
  const { headline, text, description, callToAction, angle, sentences, unseen } = copy;
  return {
    ...{ headline, text, description, callToAction, angle },
    argument: argumentOf(copy).argument,
    sentences: sentences && [...sentences],
    unseen: [...(unseen ?? [])],
  };
};

/** Texts that this conversation has not shown, each with another argument; of a chosen one's angle first. */
async function write(request: DraftRequest, base: VariationRow | undefined): Promise<CopyVariation[]> {
  const { writing, before, earlier } = request;
  const shown = [...before, ...earlier];
  const count = writing.strategist.kind === 'model' ? mostOfModel : mostTexts;
  const written: CopyVariation[] = [];
  for await (const copy of writtenAds(writing, { chosen: null, shown, count })) written.push(copy);
  const rejected = before.flatMap((row) => row.rejected ?? []);
  const isNew = (copy: CopyVariation) =>
    !shown.some((row) => haveSameText(row, copy)) && !arguesAlike(copy, rejected);
  const rank = (copy: CopyVariation) =>
    (base && base.angle !== copy.angle ? 2 : 0) +
    Number(before.some((row) => row.headline === copy.headline));
  return distinct(written.filter(isNew).toSorted((one, other) => rank(one) - rank(other)));
}

/** The first ads of a list of which no two have the same headline, text or argument: each has another argument. */
function distinct(copies: readonly CopyVariation[]): CopyVariation[] {
  const chosen: CopyVariation[] = [];
  for (const copy of copies) {
    const isLike = chosen.some(
      ({ headline, text, argument }) =>
        headline === copy.headline || text === copy.text || (argument !== '' && argument === copy.argument),
    );
    if (!isLike) chosen.push(copy);
    if (chosen.length === variationsPerTurn) break;
  }
  return chosen;
}
