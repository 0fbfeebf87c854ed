import { useEffect } from 'react';
import { useLocation } from 'react-router';

/** Brings the part of the page that the address names (`#…`) into view, once it is there. */
export function useScrollToAddress(): void {
  const { hash } = useLocation();
  useEffect(() => {
    const part = hash ? document.getElementById(hash.slice(1)) : null;
    part?.scrollIntoView();
    part?.focus({ preventScroll: true });
  }, [hash]);
}
