import { useEffect } from 'react';

/**
 * Warns before the window closes on a message that was not sent. Within the application nothing is lost (the draft
 * is kept for this tab), so going to another page asks nothing.
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
