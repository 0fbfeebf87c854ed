/** Sizes of letters, in parts of a placement's unit (`Canvas.unit`). Headlines and prices grow up to what a layout allows. */
export const typeSizes = {
  headline: { least: 0.04 },
  offer: { least: 0.04 },
  description: { most: 0.044, least: 0.034 },
};

/** Smallest type, in parts of the picture's width: about nine points on a phone. */
export const smallestType = 0.0238;

/** What is faulted as too small, likewise: on a phone's 390 points it is 8.6. */
export const faultyType = 0.022;
