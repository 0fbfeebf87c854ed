import { useState } from 'react';
import classes from './picture.module.css';
import { sourcesOf } from './picture-sources.ts';

interface PictureProps {
  src: string;
  /** Empty for a decorative picture. */
  alt: string;
  width: number;
  height: number;
  /** How wide it is shown, as in the `sizes` of HTML; `width` pixels where not said. */
  sizes?: string;
  /** Loads at once; otherwise lazily. */
  eager?: boolean;
  className?: string;
}

/** A picture in the width that its place needs, whose space is reserved while it loads. */
export function Picture({ src, alt, width, height, sizes, eager = false, className }: PictureProps) {
  const [loaded, setLoaded] = useState<string | null>(null);
  return (
    <img
      sizes={sizes ?? `${width}px`}
      srcSet={sourcesOf(src)}
      src={src}
      alt={alt}
      width={width}
      height={height}
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
      data-loaded={loaded === src}
      onLoad={() => setLoaded(src)}
      className={className ? `${classes.picture} ${className}` : classes.picture}
    />
  );
}
