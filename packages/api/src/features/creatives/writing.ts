import { copyLimits, copyMaxLength } from '@awning/contract/creatives';
import type { AskedOfAds, ChosenAd, CopyVariation } from '@awning/strategist/types/ads';
import type { StrategyAnswer } from '@awning/strategist/types/interview';
import type { KnownLines } from '@awning/strategist/types/lines';
import type { AdsRequest, Strategist, StrategyRequest } from '@awning/strategist/types/strategist';
import type { PublishedAvatar } from '../avatars/public.ts';
import type { Brief } from '../facts/public.ts';
import { haveSameText } from './ad-words.ts';
import type { Asked } from './asked.ts';
import { isOwn, type StoredSentence } from './sentences.ts';
import { type StandingInstructions, withMenuItem } from './standing-instructions.ts';
import type { DrawnVariation, VariationRow } from './store/conversations.ts';

/** What the ads of a turn are written by. */
export interface Writing {
  strategist: Strategist;
  request: StrategyRequest;
  avatar: PublishedAvatar;
  brief: () => Promise<Brief>;
  answers: readonly StrategyAnswer[];
  /** What the turn asks for; null for nothing in particular. */
  asked: Asked | null;
  held: StandingInstructions;
  /** Lines that the ads are made of. */
  lines: () => Promise<KnownLines>;
}

type Shown = readonly Pick<CopyVariation, 'headline' | 'text'>[];

/** How many ways to write an ad are asked for: some may stand in the conversation already. A model writes one. */
const mostWays = 4;

/** Ads as the strategist writes them, best first. */
export async function* writtenAds(
  { strategist, request, avatar, brief, lines, answers, asked, held }: Writing,
  { chosen, shown, count }: { chosen: ChosenAd | null; shown: Shown; count: number },
): AsyncGenerator<CopyVariation> {
  const { items, manner } = await brief();
  const { humanName, briefing } = avatar;
  const given: AdsRequest = {
    ...request,
    avatar: { humanName, briefing },
    items,
    manner,
    lines: await lines(),
    answers,
    asked: askedOfAds(asked, held, chosen !== null),
    chosen,
    shown,
    count,
  };
  yield* strategist.writeAds(given);
}

/** Whether new ads are to have no picture, since the owner asked for none in this turn or before. */
export const isWithoutPicture = ({ asked, held }: Pick<Writing, 'asked' | 'held'>): boolean =>
  menuOf(asked, held).includes('noPicture');

/** Menu items that hold for new ads. */
function menuOf(asked: Asked | null, held: StandingInstructions) {
  return asked?.kind === 'menu'
    ? [...new Set([...withMenuItem(held.menu, asked.item), asked.item])]
    : held.menu;
}

/** What is asked of the words. Of an ad that is there nothing changes but what this turn asks. */
function askedOfAds(asked: Asked | null, held: StandingInstructions, isChange: boolean): AskedOfAds {
  const item = asked?.kind === 'menu' ? [asked.item] : [];
  const subject =
    asked?.kind === 'about'
      ? asked.subject
      : asked?.kind === 'keep'
        ? subjectOfLine(asked.words)
        : held.about;
  return {
    menu: isChange ? item : menuOf(asked, held),
    about: isChange ? null : subject,
    instruction: asked?.kind === 'instruction' ? asked.words : null,
    earlier: held.earlier,
  };
}

/** A line as a subject: what ads are asked to be about. */
export const subjectOfLine = (words: string): string => `claim:${words}`.slice(0, 206);

/** The words of a variation as the turn asks for them; null where that changes nothing in them. */
export async function rewritten(
  row: DrawnVariation,
  writing: Writing,
  before: readonly VariationRow[],
): Promise<CopyVariation | null> {
  if (writing.asked?.kind === 'put') return withWords(row, writing.asked.words);
  const { headline, text, description, callToAction, angle, argument } = row;
  const sentences = row.sentences ?? [];
  const chosen = { headline, text, description, callToAction, angle, argument, sentences };
  const count = writing.strategist.kind === 'model' ? 1 : mostWays;
  for await (const copy of writtenAds(writing, { chosen, shown: before, count })) {
    const next = writing.asked?.kind === 'menu' ? withOwnWords(row, copy) : copy;
    const isSame = haveSameText(next, row) && next.description === description;
    if (!isSame && !before.some((one) => one.id !== row.id && haveSameText(one, next))) return next;
  }
  return null;
}

/** A rewriting with the parts that the owner wrote herself as they are: a tap gives none of them back. */
function withOwnWords(row: DrawnVariation, copy: CopyVariation): CopyVariation {
  const isHers = (field: StoredSentence['field']) => isOwn(row.sentences, field);
  const before = (row.sentences ?? []).filter(({ field }) => isHers(field));
  const sentences = [...copy.sentences.filter(({ field }) => !isHers(field)), ...before];
  return {
    ...copy,
    headline: isHers('headline') ? row.headline : copy.headline,
    text: isHers('text') ? row.text : copy.text,
    description: isHers('description') ? row.description : copy.description,
    sentences,
    unseen: copy.unseen.filter((words) => sentences.some((one) => one.words === words)),
  };
}

/** A variation with the owner's words in it: as its headline where they fit and that is not hers already, else in its text. */
function withWords(row: DrawnVariation, words: string): CopyVariation {
  const { headline, text, description, callToAction, angle } = row;
  const isHeadline = words.length <= copyLimits.headline && !isOwn(row.sentences, 'headline');
  const field = isHeadline ? 'headline' : 'text';
  const keepsText = isOwn(row.sentences, 'text');
  const whole = (keepsText ? [text, words] : [words, text]).join(' ');
  const hasRoom = keepsText ? whole.length <= copyMaxLength.text : whole.length <= copyLimits.text;
  const next = isHeadline || !hasRoom ? words : whole;
  const kept = (row.sentences ?? []).filter((one) => one.field !== field || next.includes(one.words));
  const own: StoredSentence = { field, words, basis: [], own: true };
  return {
    headline,
    text,
    description,
    callToAction,
    angle,
    argument: row.argument ?? '',
    [field]: next,
    sentences: [...kept.filter((one) => one.words !== words), own],
    unseen: (row.unseen ?? []).filter((one) => field !== 'headline' || one !== headline),
  };
}
