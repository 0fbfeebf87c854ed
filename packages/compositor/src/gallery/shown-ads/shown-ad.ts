import type { LayoutName } from '@awning/contract/designs';
import type { TypePairing } from '@awning/contract/type-pairings';

/** An ad of the gallery of creatives. */
export interface ShownAd {
  trade: string;
  language: 'en' | 'he';
  layout: LayoutName;
  type: TypePairing;
  /** Whether photographs are shown. */
  isPhotographic: boolean;
  business: string;
  headline: string;
  description: string;
  callToAction: string;
  offer?: string;
  /** Colours that the business decided on. */
  main?: string;
  accent?: string;
  /** Colour of a simple logo; none where absent. */
  logo?: string;
}
