import type { ComponentProps, ReactNode } from 'react';
import classes from './captioned-picture.module.css';
import { Picture } from './Picture.tsx';

interface CaptionedPictureProps {
  picture: ComponentProps<typeof Picture>;
  caption: ReactNode;
}

/** A picture as wide as its place, with a line below it that says what it shows. */
export function CaptionedPicture({ picture, caption }: CaptionedPictureProps) {
  return (
    <figure className={classes.one}>
      <Picture {...picture} />
      <figcaption>{caption}</figcaption>
    </figure>
  );
}
