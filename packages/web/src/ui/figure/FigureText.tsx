import { lazy, Suspense } from 'react';

interface FigureTextProps {
  /** Which figure of the page it is: it counts on from what the page showed of the same one before. */
  id: string;
  /** The figure, formatted. */
  text: string;
}

/** An ornament: where its file does not come, the figure stands still. */
const CountingText = lazy(() =>
  import('./CountingText.tsx').catch(() => ({ default: ({ text }: FigureTextProps) => text })),
);

/** A figure that counts to its new value when it changes. Its text is always the new one. */
export function FigureText(props: FigureTextProps) {
  return (
    <Suspense fallback={props.text}>
      <CountingText {...props} />
    </Suspense>
  );
}
