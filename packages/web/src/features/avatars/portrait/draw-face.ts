import type { PersonaTraits } from '@awning/contract/avatars';
import { Avatar, Style } from '@dicebear/core';
import openPeeps from '@dicebear/styles/open-peeps.json';
import { faceOptions } from './face-options.ts';

const style = new Style(openPeeps);

/** A face as an address for `<img>`: a drawing in an image runs no script and loads nothing. */
export const drawFace = (seed: string, traits: PersonaTraits): string =>
  new Avatar(style, faceOptions(seed, traits)).toDataUri();
