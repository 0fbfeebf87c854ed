import type { CreativeConversation } from '@awning/contract/creative-conversations';
import type { Line } from '@awning/contract/lines';

/** Lines of a language, kept since the designer last spoke, that stand in none of its ads. */
export function newLinesOf(
  lines: readonly Line[],
  language: string | undefined,
  { messages, variations }: Pick<CreativeConversation, 'messages' | 'variations'>,
): Line[] {
  const last = messages.findLast(({ from }) => from === 'designer');
  if (!last || variations.length === 0) return [];
  const ads = variations.flatMap(({ headline, text, description }) => [headline, text, description]);
  return lines.filter((line) => {
    // A headline has lost the full stop.
    const words = line.words.replace(/\.$/u, '').toLowerCase();
    return (
      line.language === language &&
      !line.outdated &&
      Date.parse(line.createdAt) > Date.parse(last.at) &&
      ads.every((ad) => !ad.toLowerCase().includes(words))
    );
  });
}
