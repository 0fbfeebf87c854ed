import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet, useLocation } from 'react-router';
import { notePage } from '../session/last-page.ts';
import classes from './layout.module.css';

/** The skip link, the first focusable element. */
export function SkipLink() {
  const { t } = useTranslation();
  return (
    <a href="#main" className={classes.skip}>
      {t('skipToContent')}
    </a>
  );
}

/** The path last shown, kept here because a navigation may lead to a page with another layout. */
let shown: string | null = null;

/** Loaded once the page stands: nothing can be taken away before. */
function useFocusFallback(): void {
  useEffect(() => {
    let stop: (() => void) | undefined;
    let isLeft = false;
    import('../ui/focus-fallback.ts').then(
      ({ startFocusFallback }) => {
        if (!isLeft) stop = startFocusFallback();
      },
      // Without it the browser does as it does.
      () => {},
    );
    return () => {
      isLeft = true;
      stop?.();
    };
  }, []);
}

/** The main landmark. Navigation scrolls it to the top and moves the focus to it. */
export function MainArea({ className }: { className?: string | undefined }) {
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  useFocusFallback();
  useEffect(() => notePage(pathname), [pathname]);
  useEffect(() => {
    const before = shown;
    shown = pathname;
    if (before === null || before === pathname) return;
    window.scrollTo(0, 0);
    // The page's own field has taken the focus over from that of the page before.
    if (document.activeElement?.matches('main textarea')) return;
    main.current?.focus({ preventScroll: true });
  }, [pathname]);
  return (
    <main id="main" ref={main} tabIndex={-1} className={className}>
      <Outlet />
    </main>
  );
}
