import type { Design } from '@awning/contract/designs';
import type { Language } from '@awning/contract/languages';
import { type Owner, owners } from '@awning/strategist/testing/owners';
import { adsOf, adsRequest, keptOf, told } from '@awning/strategist/testing/playing';
import type { CopyVariation } from '@awning/strategist/types/ads';
import { chooseDesigns } from '../../packages/api/src/features/creatives/choose-designs.ts';
import { subjectOf } from '../../packages/api/src/features/creatives/testing/design-subject.ts';
import { translate } from '../../packages/api/src/platform/messages.ts';
import { partsOf } from './parts-of.ts';
import { shownOwners } from './shown-owners.ts';

/** What the landing page tells of an ad: whose it is, the answers, and the words that came of them. */
export interface MadeAd {
  business: string;
  /** Each answer as it was typed, in pieces; those that stand in the ad are marked. */
  answers: { topic: string; parts: { text: string; isShown: boolean }[] }[];
  words: Pick<CopyVariation, 'headline' | 'text' | 'description'> & { button: string };
}

/** Makes the ad as the product does without a language model, for an owner who keeps the lines that are offered to her, but for some. */
export async function composeAd(language: Language): Promise<{ owner: Owner; made: MadeAd; design: Design }> {
  const { key, topics, refused, chosen } = shownOwners[language];
  const owner = owners.find((one) => one.key === key);
  if (!owner) throw new Error(`The gallery has no owner ${key}.`);
  const answers = topics.map((topic) => ({ topic, text: owner.answers[topic] ?? '' }));
  const brief = await told(
    {
      ...owner,
      description: '',
      answers: Object.fromEntries(answers.map(({ topic, text }) => [topic, text])),
    },
    'prose',
  );
  const plain = adsRequest(brief);
  const offered = keptOf(plain);
  const lines = {
    kept: offered.kept.filter(({ words }) => !refused.includes(words)),
    refused: [...offered.refused, ...refused],
  };
  const ads = await adsOf({ ...plain, lines });
  console.log(
    offered.kept.map(({ words }) => words),
    ads.map((a) => [a.headline, a.text, a.description, a.pictureLines]),
  );
  const ad = ads[chosen];
  const design = chooseDesigns(ads, subjectOf({ businessType: owner.type, photos: [] }))[chosen];
  if (!ad || !design) throw new Error(`No ad ${chosen} was made for ${key}.`);
  const { headline, text, description, callToAction } = ad;
  const shown = lines.kept
    .map(({ words }) => words)
    .filter((words) =>
      [headline, text, description].some((place) => place.includes(words.replace(/\.$/, ''))),
    );
  return {
    owner,
    design,
    made: {
      business: owner.name,
      answers: answers.map((answer) => ({ topic: answer.topic, parts: partsOf(answer.text, shown) })),
      words: {
        headline,
        text,
        description,
        button: translate(language, `creatives:callToActions.${callToAction}`),
      },
    },
  };
}
