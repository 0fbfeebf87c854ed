import type { Avatar } from '@awning/contract/avatars';
import { useEffect, useState } from 'react';
import classes from './face.module.css';

interface FaceProps {
  avatar: Pick<Avatar, 'id' | 'humanName' | 'traits'>;
  size: 'small' | 'large';
}

/**
 * The persona's drawn face, which adds nothing to the name beside it. Until it is there, and of one of whom neither gender nor age
 * is known, the name's first letter.
 */
export function Face({ avatar, size }: FaceProps) {
  const { id, humanName, traits } = avatar;
  const { gender, age } = traits;
  const [drawn, setDrawn] = useState<string | null>(null);
  const isKnown = gender !== null || age !== null;
  useEffect(() => {
    if (!isKnown) return setDrawn(null);
    let isWanted = true;
    import('./draw-face.ts').then(
      ({ drawFace }) => isWanted && setDrawn(drawFace(id, { gender, age })),
      // Without network the letter stays.
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, [id, gender, age, isKnown]);
  return (
    <span className={classes.face} data-size={size} aria-hidden="true">
      {drawn ? <img src={drawn} alt="" /> : <span>{[...humanName][0]}</span>}
    </span>
  );
}
