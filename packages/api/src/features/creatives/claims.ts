import type { LayoutName } from '@awning/contract/designs';

/** Layouts whose picture reads as the very thing that is sold, or as the person who speaks. */
const claiming = new Set<LayoutName>(['product', 'price', 'quote', 'portrait', 'label', 'before']);

/** Whether a layout claims that its picture shows the owner's own: a picture that a model made must not stand in it. */
export const claimsOwn = (layout: LayoutName): boolean => claiming.has(layout);
