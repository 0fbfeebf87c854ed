import type { Language } from '@awning/contract/languages';

/** Size of the steps' pictures, in pixels: a phone's screen at twice its density (e2e/tutorials). */
export const pictureSize = { width: 780, height: 1120 };

/** The address of the picture of a how-to's step; steps are counted from 1. */
export const pictureAddress = (language: Language, howTo: string, step: number): string =>
  `/tutorials/${language}/${howTo}-${step}.avif`;
