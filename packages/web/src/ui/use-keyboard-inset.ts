import { useEffect } from 'react';

/** Sets `--keyboard` to the height in pixels that an on-screen keyboard covers. */
export function useKeyboardInset(): void {
  useEffect(() => {
    const view = window.visualViewport;
    if (!view) return;
    const root = document.documentElement.style;
    const measure = () => {
      const covered = window.innerHeight - view.height - view.offsetTop;
      root.setProperty('--keyboard', `${covered > 80 ? Math.round(covered) : 0}px`);
    };
    view.addEventListener('resize', measure);
    view.addEventListener('scroll', measure);
    return () => {
      view.removeEventListener('resize', measure);
      view.removeEventListener('scroll', measure);
      root.removeProperty('--keyboard');
    };
  }, []);
}
