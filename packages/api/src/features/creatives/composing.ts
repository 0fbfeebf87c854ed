import { languageOfWords } from '@awning/contract/alphabets';
import type { BrandChoices } from '@awning/contract/brand';
import type { Placement } from '@awning/contract/creatives';
import { type Design, linesIn } from '@awning/contract/designs';
import { translate } from '../../platform/messages.ts';
import type { ComposedCreative, ShownPhoto } from '../../platform/pictures/image-maker.ts';
import { brandChoicesOf } from '../brand/public.ts';
import { findLogo } from '../businesses/public.ts';
import { photoForAd } from '../photos/public.ts';
import type { AdWords } from './ad-words.ts';
import { noteShown } from './note-shown.ts';
import { offerShown } from './offer-shown.ts';
import type { CreativeDeps } from './types.ts';

/** What the pictures of an ad are made of besides its words and design. */
interface AdBusiness {
  id: string;
  name: string;
  type: string;
}

/**
 * All that the pictures of an ad show. What is gone of its photographs is left out, and nothing stands in.
 * @param kit the brand's decisions, where they are at hand
 */
export async function composedOf(
  { db, media }: Pick<CreativeDeps, 'db' | 'media'>,
  ownerId: string,
  business: AdBusiness,
  { words, design, kit }: { words: AdWords; design: Design; kit?: BrandChoices },
): Promise<ComposedCreative> {
  const language = languageOfWords(words.headline);
  const { logoOnLight, logoOnDark } = kit ?? (await brandChoicesOf(db, ownerId, business.id));
  const photos = await Promise.all(
    design.photos.map(async ({ id, crops }): Promise<ShownPhoto[]> => {
      const photo = await photoForAd(db, ownerId, business.id, id);
      const bytes = photo && (await media.read(photo.picture.name));
      return photo && bytes
        ? [
            {
              bytes,
              subject: photo.subject,
              focus: photo.focus,
              crops: croppedBy(crops),
              isMade: photo.madeMark !== null,
              saysMade: photo.saysMade,
            },
          ]
        : [];
    }),
  );
  return {
    layout: design.layout,
    type: design.type,
    language,
    headline: words.headline,
    description: words.description,
    callToAction: translate(language, `creatives:callToActions.${words.callToAction}`),
    lines: linesIn(design.layout, design.lines),
    madeWithAi: translate(language, 'creatives:picture.madeWithAi'),
    beforeAndAfter: [
      translate(language, 'creatives:picture.before'),
      translate(language, 'creatives:picture.after'),
    ],
    offer: offerShown(words, design.layout),
    note: design.tillNote ? { ...noteShown(language, design.tillNote), place: design.tillNote.place } : null,
    businessName: business.name,
    businessType: business.type,
    logo: await findLogo(db, ownerId, business.id),
    logoOnLight,
    logoOnDark,
    main: design.main,
    accent: design.accent,
    scheme: design.scheme,
    photos: photos.flat(),
    // Designs of before photographs came first have one without its being chosen.
    scene: design.photos.length > 0 ? null : design.scene,
  };
}

const croppedBy = (crops: Design['photos'][number]['crops']): ShownPhoto['crops'] =>
  Object.fromEntries(Object.entries(crops).filter(([, crop]) => crop !== undefined)) as Partial<
    Record<Placement, NonNullable<(typeof crops)[Placement]>>
  >;

/** Whether two versions of an ad have the same pictures. */
export function showTheSame(
  one: { words: AdWords; design: Design },
  other: { words: AdWords; design: Design },
): boolean {
  const shown = ({ words, design }: typeof one) =>
    JSON.stringify([
      words.headline,
      words.description,
      words.callToAction,
      offerShown(words, design.layout),
      design,
    ]);
  return shown(one) === shown(other);
}
