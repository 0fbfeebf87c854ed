import { type ComponentType, type ReactNode, Suspense, useEffect, useState } from 'react';
import { lazyComponent } from './lazy-component.ts';

/**
 * A dialog in a chunk of its own, loaded when it is first opened. It is mounted closed and opened afterwards, and stays
 * mounted: only then does Mantine know what had the focus before, and return it on closing.
 */
export function lazyDialog<P extends { opened: boolean }>(
  load: () => Promise<{ default: ComponentType<P> }>,
): (props: P) => ReactNode {
  const Dialog = lazyComponent(load) as ComponentType<P>;
  return (props) => <WhenWanted Dialog={Dialog} props={props} />;
}

interface DialogProps<P> {
  Dialog: ComponentType<P>;
  props: P;
}

function WhenWanted<P extends { opened: boolean }>({ Dialog, props }: DialogProps<P>) {
  const [wanted, setWanted] = useState(false);
  if (props.opened && !wanted) setWanted(true);
  return <Suspense>{wanted && <OpenedAfterMount Dialog={Dialog} props={props} />}</Suspense>;
}

function OpenedAfterMount<P extends { opened: boolean }>({ Dialog, props }: DialogProps<P>) {
  const [mounted, setMounted] = useState(false);
  useEffect(() => setMounted(true), []);
  return <Dialog {...props} opened={mounted && props.opened} />;
}
