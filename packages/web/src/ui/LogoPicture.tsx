import { sourcesOf } from './picture-sources.ts';

interface LogoPictureProps {
  /** Its address, or a data URL of a file that was just chosen. */
  src: string;
  /** Empty where the name stands beside it. */
  alt?: string;
  /** Side of the square in pixels. */
  side: number;
  className?: string | undefined;
}

/** A business's logo. */
export function LogoPicture({ src, alt = '', side, className }: LogoPictureProps) {
  return (
    <img
      sizes={`${side}px`}
      srcSet={sourcesOf(src)}
      src={src}
      alt={alt}
      width={side}
      height={side}
      className={className}
    />
  );
}
