import type {
  CreativeConversation,
  CreativeConversationSummary,
  Variation,
} from '@awning/contract/creative-conversations';
import type { Creative, DesignVersion } from '@awning/contract/creatives';
import { placementNames, placements } from '@awning/contract/creatives';
import type { Films } from '@awning/contract/film-addresses';
import { filmFormats } from '@awning/contract/films';
import type { MovingStory } from '@awning/contract/moving-stories';
import type { ProposedAd } from '@awning/contract/optimizer';
import type { ConversationRow, DrawnVariation } from './store/conversations.ts';
import type { DesignRow } from './store/designs.ts';
import type { MovingStoryRow } from './store/moving-stories.ts';
import type { FilmNames, MediaNames } from './tables.ts';
import type { ConversationView, CreativeView } from './types.ts';

const addressOf = (name: string) => `/api/media/${name}`;

function pictures(names: MediaNames): Variation['previews'] {
  const entries = placementNames.map((name) => [name, { url: addressOf(names[name]), ...placements[name] }]);
  return Object.fromEntries(entries) as Variation['previews'];
}

export const presentFilms = ({ story, portrait, seconds }: FilmNames): Films => ({
  story: { url: addressOf(story), ...filmFormats.story },
  portrait: { url: addressOf(portrait), ...filmFormats.portrait },
  seconds,
});

export function presentMovingStory(row: MovingStoryRow): MovingStory {
  const { creativeId, state, percent, problem, lines, photos, films, createdAt } = row;
  return {
    ...{ creativeId, state, percent, problem, lines },
    photoIds: photos,
    films: films && presentFilms(films),
    createdAt: createdAt.toISOString(),
  };
}

export function presentCreative({ creative: row, campaigns }: CreativeView): Creative {
  const { id, businessId, avatarId, avatarVersion, creator } = row;
  const { headline, text, description, callToAction, goal, language } = row;
  return {
    id,
    businessId,
    avatarId,
    avatarVersion,
    type: row.films ? 'video' : 'image',
    creator,
    image: addressOf(row.images.square),
    images: pictures(row.images),
    films: row.films && presentFilms(row.films),
    headline,
    text,
    description,
    callToAction,
    goal,
    language,
    campaigns,
    design: row.design,
    designVersion: row.designVersion,
    isMade: row.isMade,
    createdAt: row.createdAt.toISOString(),
  };
}

/** An ad that Awning proposes, in one picture. */
export function presentProposedAd({
  conversationId,
  headline,
  text,
  description,
  images,
  isMade,
}: DrawnVariation): ProposedAd {
  return { conversationId, headline, text, description, image: addressOf(images.square), isMade };
}

/** Sentences that a model wrote and their owner has not seen. A line that she keeps and one of what she entered are no new wording. */
const newWordings = ({ unseen, sentences }: Pick<DrawnVariation, 'unseen' | 'sentences'>): string[] =>
  (unseen ?? []).filter((said) =>
    (sentences ?? []).every(({ words, source = 'model' }) => words !== said || source === 'model'),
  );

/** A variation as its event and the conversation show it. */
export function presentVariation(row: DrawnVariation): Variation {
  const { id, headline, text, description, callToAction, design, designVersion, isMade } = row;
  const previews = pictures(row.images);
  const unseen = newWordings(row);
  return { id, headline, text, description, callToAction, previews, design, designVersion, isMade, unseen };
}

export function presentVersion(row: DesignRow): DesignVersion {
  const { version, headline, text, description, callToAction, design, isMade } = row;
  const images = pictures(row.images);
  const createdAt = row.createdAt.toISOString();
  return { version, headline, text, description, callToAction, design, images, isMade, createdAt };
}

export function presentConversation(view: ConversationView): CreativeConversation {
  const { conversation, status, messages, variations } = view;
  return {
    conversationId: conversation.id,
    businessId: conversation.businessId,
    avatarId: conversation.avatarId,
    about: conversation.about,
    status,
    turnId: conversation.turnId,
    messages: messages.map(({ id, author, text, content, asks, serving, turnId, createdAt }) => ({
      id,
      turnId,
      from: author,
      serving,
      text,
      content,
      asks,
      at: createdAt.toISOString(),
    })),
    variations: variations.map((row) => ({
      ...presentVariation(row),
      turnId: row.turnId,
      confirmedAs: row.confirmedAs,
      rejected: row.rejected !== null,
      before: row.before && presentVersion(row.before),
    })),
  };
}

export function presentConversationSummary(row: ConversationRow): CreativeConversationSummary {
  return { conversationId: row.id, avatarId: row.avatarId, createdAt: row.createdAt.toISOString() };
}
