import { useEffect } from 'react';

/**
 * Warns before the window closes with an unsent message. Navigation within the application needs no warning: the draft
 * is kept for this tab.
 * @param draft its name; null while there is nothing to lose
 */
export function useLeaveWarning(draft: string | null): void {
  useEffect(() => {
    if (!draft) return;
    const warn = (event: BeforeUnloadEvent) => {
      if (sessionStorage.getItem(`awning.draft.${draft}`)) event.preventDefault();
    };
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [draft]);
}
