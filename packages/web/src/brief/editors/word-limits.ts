/** Longest texts of the contract's items (`facts.ts`), in characters. */
export const wordingMaxLength = 200;
export const sentenceMaxLength = 300;
export const termsMaxLength = 160;
export const quoteMaxLength = 120;
export const placeMaxLength = 80;
export const neverMaxLength = 80;
