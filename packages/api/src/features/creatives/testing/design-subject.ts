import type { AdPhoto } from '../../photos/public.ts';
import type { AdWords } from '../ad-words.ts';
import type { DesignSubject } from '../choose-designs.ts';

/** An ad whose words ask for no layout of their own. */
export const adOf = (words: Partial<AdWords>): AdWords => ({
  headline: 'Fresh every morning',
  text: 'Come by before school.',
  description: '',
  callToAction: 'LEARN_MORE',
  ...words,
});

/** A photograph of the owner's own without a fault. */
export const photoOf = (id: string, given: Partial<AdPhoto> = {}): AdPhoto => ({
  id,
  picture: { name: `${id}.jpg`, width: 1600, height: 1200 },
  focus: { x: 0.5, y: 0.5 },
  subject: { x: 0.3, y: 0.3, width: 0.4, height: 0.4 },
  shows: '',
  caption: '',
  source: 'upload',
  shotId: null,
  findings: [],
  isMade: false,
  showsFaces: false,
  saysMade: false,
  madeMark: null,
  ...given,
});

/** A brand that nothing is decided about. */
export const undecidedKit = {
  main: null,
  accent: null,
  type: null,
  tone: null,
  logoOnLight: 'auto',
  logoOnDark: 'auto',
} as const;

/** The first turn of a bakery without photographs; every layout suits a photograph. */
export const subjectOf = (given: Partial<DesignSubject> = {}): DesignSubject => ({
  businessType: 'bakery',
  kit: undecidedKit,
  photos: [],
  before: 0,
  rejected: [],
  fit: () => 1,
  ...given,
});
