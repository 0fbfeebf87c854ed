import type { PersonaTraits } from '@awning/contract/avatars';

/** Heads of the style by how hair is worn in it: as women, as men, or as anybody wears it. */
const heads = {
  f: [
    'bangs',
    'bangs2',
    'bun2',
    'long',
    'longBangs',
    'longCurly',
    'medium1',
    'medium2',
    'medium3',
    'mediumBangs',
    'mediumBangs2',
    'mediumStraight',
    'afro',
    'longAfro',
    'short4',
  ],
  m: ['short1', 'short2', 'short3', 'short5', 'pomp', 'shaved1', 'shaved2', 'flatTop', 'twists', 'afro'],
  any: ['short4', 'short5', 'medium1', 'mediumStraight', 'afro'],
} as const;
const oldHeads = {
  f: ['grayBun', 'grayMedium', 'medium1', 'short4'],
  m: ['grayShort', 'short1', 'short3', 'noHair1', 'noHair2'],
  any: ['grayShort', 'grayMedium', 'short4'],
} as const;
const beards = ['chin', 'full', 'full2', 'goatee1', 'moustache1', 'moustache4'] as const;

const expressions = ['smile', 'calm', 'cute'] as const;
const glasses = ['glasses', 'glasses2', 'glasses3', 'glasses4'] as const;

/** The parts of the style that faces are drawn of: the build leaves the others out. */
export const faceParts: Record<string, readonly string[]> = {
  head: [...new Set([heads, oldHeads].flatMap((lists) => Object.values(lists).flat()))],
  facialHair: beards,
  expression: expressions,
  accessories: glasses,
  mask: [],
};

const hair = ['#2c1b18', '#4a312c', '#724133', '#a55728', '#b58143', '#d6b370'];
const grey = ['#9d968c', '#b9b3aa', '#cfcac1'];
const turningGrey = ['#6d6259', '#857b70', '#4a312c'];

/** From this age on people are drawn with grey hair, and with hair that turns grey, in years. */
const greyFrom = 60;
const turningFrom = 50;

/**
 * What a face is drawn of. The persona's gender decides on hair and beard and her age on grey hair and glasses; all else,
 * the colour of the skin included, follows the seed alone: nothing is guessed from a name.
 */
export function faceOptions(seed: string, { gender, age }: PersonaTraits) {
  const years = age ?? 35;
  const isOld = years >= greyFrom;
  const list = (isOld ? oldHeads : heads)[gender ?? 'any'];
  const colours = isOld ? grey : years >= turningFrom ? turningGrey : hair;
  return {
    seed,
    headVariant: [...list],
    headContrastColor: colours,
    expressionVariant: [...expressions],
    facialHairVariant: [...beards],
    facialHairProbability: gender === 'm' && years >= 24 ? 35 : 0,
    accessoriesVariant: [...glasses],
    accessoriesProbability: years >= 45 ? 55 : 18,
    clothingColor: ['#1f6b4a', '#fb8220', '#88c3a7', '#3d6f8f', '#c9583b', '#e2b44f'],
  };
}
