import type { LayoutName } from '@awning/contract/designs';
import { arch } from './arch.ts';
import { bleed } from './bleed.ts';
import type { Layout } from './canvas.ts';
import { circle } from './circle.ts';
import { collage } from './collage.ts';
import { frame } from './frame.ts';
import { note } from './note.ts';
import { poster } from './poster.ts';
import { price } from './price.ts';
import { product } from './product.ts';
import { quote } from './quote.ts';
import { shelf } from './shelf.ts';
import { split } from './split.ts';
import { spotlight } from './spotlight.ts';
import { strip } from './strip.ts';
import { ticket } from './ticket.ts';
import { tiles } from './tiles.ts';
import { words } from './words.ts';

const all: Record<LayoutName, Layout> = {
  bleed,
  split,
  frame,
  arch,
  circle,
  strip,
  collage,
  product,
  quote,
  price,
  poster,
  words,
  spotlight,
  ticket,
  shelf,
  tiles,
  note,
};

export const layoutOf = (name: LayoutName): Layout => all[name];
