import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { showPart } from './show-part.ts';

/** Brings the part of the page that the address names (`#…`) into view, once it is there. */
export function useScrollToAddress(): void {
  const { hash } = useLocation();
  useEffect(() => {
    if (hash) showPart(hash.slice(1));
  }, [hash]);
}
