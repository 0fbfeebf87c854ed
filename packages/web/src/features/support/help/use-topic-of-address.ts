import { useEffect } from 'react';
import { useLocation } from 'react-router';

/**
 * Opens the article that the address names: `?topic=how-plan`, as the palette's links do, or `#how-plan`.
 * @returns its id, with which the articles are to be rendered anew: a search may have left it out
 */
export function useTopicOfAddress(): string {
  const { search, hash } = useLocation();
  const topic = new URLSearchParams(search).get('topic') ?? hash.slice(1);
  useEffect(() => {
    if (topic === '') return;
    // After the layout has scrolled a new page to its top.
    const frame = requestAnimationFrame(() => {
      const article = document.getElementById(topic);
      if (!(article instanceof HTMLDetailsElement)) return;
      article.open = true;
      article.scrollIntoView();
      article.querySelector('summary')?.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, [topic]);
  return topic;
}
