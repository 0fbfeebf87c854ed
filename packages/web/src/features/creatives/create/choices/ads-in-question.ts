import type { CreativeConversation } from '@awning/contract/creative-conversations';

type Ad = CreativeConversation['variations'][number];

/** The ads that a tap is about: the chosen one, else those of the newest turn; and the one that is meant, if it is one. */
export function adsInQuestion(
  { variations }: Pick<CreativeConversation, 'variations'>,
  chosen: string | null,
): { ads: Ad[]; only: Ad | null } {
  const newest = variations.filter(({ turnId }) => turnId === variations.at(-1)?.turnId);
  const ads = chosen ? variations.filter(({ id }) => id === chosen) : newest;
  return { ads, only: ads.length === 1 ? (ads[0] ?? null) : null };
}
