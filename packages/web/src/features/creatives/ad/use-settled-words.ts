import { useDebouncedValue } from '@mantine/hooks';
import { useMemo } from 'react';

/** The words that an ad shows. */
export interface AdWords {
  headline: string;
  text: string;
  description: string;
}

/** The words of an ad as they stood when typing paused last. @param pauseMs milliseconds after the last letter */
export function useSettledWords({ headline, text, description }: AdWords, pauseMs: number): AdWords {
  // The same object for the same words: another one would be waited for again, without end.
  const words = useMemo(() => ({ headline, text, description }), [headline, text, description]);
  return useDebouncedValue(words, pauseMs)[0];
}
