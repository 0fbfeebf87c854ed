import type { AdFactValue } from '@awning/contract/facts';
import type { InterviewSlot } from '@awning/contract/interviews';
import type { Language } from '@awning/contract/scalars';
import type { StrategyBusiness } from '../../ports/strategist.ts';
import type { PublishedAvatar } from '../avatars/public.ts';
import { factsForAds } from '../facts/public.ts';
import type { CreativeDeps } from './types.ts';

type Section = PublishedAvatar['briefing']['sections'][number]['key'];

/** Who reads, in which language of the conversation, and until when. */
interface Reader {
  ownerId: string;
  input: { language: Language };
  signal: AbortSignal;
}

/** The topics that a section of a persona is read under, where its owner wrote into it. What is private is read under none. */
const topicsOf: Record<Section, readonly InterviewSlot[]> = {
  summary: [],
  who: ['customer'],
  triggers: ['trigger'],
  doubts: ['doubts'],
  reasons: ['choice'],
  reach: ['reach'],
  words: ['words'],
  offer: ['offer', 'price'],
  tone: [],
  success: [],
};

/**
 * What ads may be made of: the facts that are stored, and those in the business's description and in what its owner wrote
 * into the persona herself. A fact that was rejected stays so. The texts are read once; the answer looks up what is stored
 * each time it is called, since a turn may correct it.
 */
export async function readForAds(
  { db, strategist }: Pick<CreativeDeps, 'db' | 'strategist'>,
  { ownerId, input, signal }: Reader,
  { business, avatar }: { business: StrategyBusiness & { id: string }; avatar: PublishedAvatar },
): Promise<() => Promise<AdFactValue[]>> {
  const written = avatar.briefing.sections.flatMap(({ key, statements }) =>
    statements
      .filter(({ sources }) => sources.includes('edit'))
      .flatMap(({ text }) => topicsOf[key].map((slot) => ({ text, slot }))),
  );
  const texts: { text: string; slot: InterviewSlot | null }[] = [...written];
  if (business.description) texts.push({ text: business.description, slot: null });
  const scope = { ownerId, businessId: business.id, avatarId: avatar.id };
  const conversation = { texts: [], known: await factsForAds(db, scope, []) };
  const read = await Promise.all(
    texts.map(({ text, slot }) =>
      strategist.read({ business, language: input.language, signal, text, slot, conversation }),
    ),
  );
  const found = read.flatMap(({ facts }) => facts);
  return () => factsForAds(db, scope, found);
}
