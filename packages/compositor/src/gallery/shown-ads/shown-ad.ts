import type { LayoutName } from '@awning/contract/designs';
import type { TypePairing } from '@awning/contract/type-pairings';

/** An ad of the gallery of creatives. */
export interface ShownAd {
  /** A key of the business types, or an owner's own words. */
  trade: string;
  language: 'en' | 'he';
  layout: LayoutName;
  type: TypePairing;
  /** Whether photographs are shown. */
  isPhotographic: boolean;
  /** Whether a drawing of the trade's was chosen. */
  isDrawn?: boolean;
  business: string;
  headline: string;
  description: string;
  callToAction: string;
  offer?: string;
  /** Of a layout that is a fact: its lines, a value after a bar. */
  lines?: readonly string[];
  /** Colours that the business decided on. */
  main?: string;
  accent?: string;
  /** Colour of a simple logo; none where absent. */
  logo?: string;
}
