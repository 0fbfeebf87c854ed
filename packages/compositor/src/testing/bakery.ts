import type { ComposedCreative } from '../creative.ts';

/** An ad of a bakery, without a picture of its own. */
export const bakery: ComposedCreative = {
  layout: 'poster',
  type: 'plain',
  language: 'en',
  headline: 'Still warm when the school bell rings',
  description: 'Baked from 4 am, daily',
  callToAction: 'Order now',
  offer: null,
  businessName: "Rosa's Corner Bakery",
  businessType: 'bakery',
  logo: null,
  logoOnLight: 'auto',
  logoOnDark: 'auto',
  main: null,
  accent: null,
  scheme: 0,
  photos: [],
  scene: 0,
};
