/** Colours that a motif is drawn in. */
export interface MotifInk {
  main: string;
  /** A light tone of `main`. */
  light: string;
  /** A dark tone of `main`. */
  dark: string;
  accent: string;
  white: string;
}

/** Draws a motif as SVG shapes inside the square 0 0 200 200. All drawings are our own. */
export type Motif = (ink: MotifInk) => string;
