import { useEffect, useRef, useState } from 'react';
import type { LocalPicture } from './read-picture.ts';

/** Pictures that were chosen and are not uploaded yet; the first one is on the screen. Each is let go of once it leaves. */
export function useChosenPictures() {
  const [pictures, setPictures] = useState<readonly LocalPicture[]>([]);
  const held = useRef<readonly LocalPicture[]>([]);
  useEffect(() => {
    for (const { url } of held.current.filter((one) => !pictures.includes(one))) URL.revokeObjectURL(url);
    held.current = pictures;
  }, [pictures]);
  useEffect(
    () => () => {
      for (const { url } of held.current) URL.revokeObjectURL(url);
    },
    [],
  );
  return {
    pictures,
    /** Puts pictures behind those that wait: files are read meanwhile, and more may be chosen until that is done. */
    add: (chosen: readonly LocalPicture[]) => setPictures((now) => [...now, ...chosen]),
    drop: (picture: LocalPicture) => setPictures((now) => now.filter((one) => one !== picture)),
  };
}
