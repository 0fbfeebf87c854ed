import { useState } from 'react';
import classes from './picture.module.css';

interface PictureProps {
  src: string;
  /** Empty for a decorative picture. */
  alt: string;
  width: number;
  height: number;
  /** Loads at once; otherwise lazily. */
  eager?: boolean;
  className?: string;
}

/** A picture whose space is reserved while it loads. */
export function Picture({ src, alt, width, height, eager = false, className }: PictureProps) {
  const [loaded, setLoaded] = useState<string | null>(null);
  return (
    <img
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
