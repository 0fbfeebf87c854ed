import { type DesignerMenuItem, designerMenu, type Variation } from '@awning/contract/creative-conversations';
import { showsPicture } from '@awning/contract/designs';
import type { Fact } from '@awning/contract/facts';
import { type Language, languageRows, languages } from '@awning/contract/languages';
import { amountIn } from '../../../../brief/amount.ts';
import type { Scene } from '../../../../brief/scene.ts';

const hebrew: Language = 'he';
const english: Language = 'en';
/** A text of more characters can be shorter. */
const shortText = 75;

type Ad = Pick<Variation, 'headline' | 'text' | 'description' | 'design'>;

/**
 * The items of the designer's menu that change something of these ads; without an ad, another idea.
 * @param writesIn languages in which there is something to say: a model's are all, without one those of lines that were kept
 */
export function sensibleItems(
  ads: readonly Ad[],
  facts: readonly Fact[],
  scene: Scene,
  writesIn: readonly Language[] = languages,
): DesignerMenuItem[] {
  const wordings = ads.map(({ headline, text, description }) => [headline, text, description]);
  const some = (holds: (words: string) => boolean) => wordings.some((words) => words.some(holds));
  const every = (holds: (words: string) => boolean) =>
    wordings.length > 0 && wordings.every((words) => words.some(holds));
  const isHebrew = (words: string) => /\p{Script=Hebrew}/u.test(words);
  const hasEmoji = (words: string) => /\p{Extended_Pictographic}/u.test(words);
  const hasAmount = (words: string) => amountIn(words, scene) !== null;
  const knowsPrice = facts.some(
    ({ state, value }) => state !== 'rejected' && (value.kind === 'price' || value.kind === 'offer'),
  );
  const isThere = ads.length > 0;
  const senses: Record<DesignerMenuItem, boolean> = {
    shorter: ads.some(({ text }) => text.length > shortText),
    anotherIdea: true,
    otherPicture: isThere,
    noPicture: ads.some(({ design }) => showsPicture(design)),
    withPrice: isThere && knowsPrice && !every(hasAmount),
    noPrice: some(hasAmount),
    inHebrew: isThere && !every(isHebrew) && writesIn.includes(hebrew) && (isReadIn(scene) || some(isHebrew)),
    inEnglish: some(isHebrew) && writesIn.includes(english),
    emoji: isThere && !every(hasEmoji),
    noEmoji: some(hasEmoji),
  };
  return designerMenu.filter((item) => senses[item]);
}

/** Whether customers read Hebrew there: to others another language is no use. A language of the ads is the business's choice. */
const isReadIn = ({ language, country }: Scene): boolean =>
  language === hebrew || country === new Intl.Locale(languageRows[hebrew].locale).region;
