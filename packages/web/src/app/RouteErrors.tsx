import { Component, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { CrashNotice } from './CrashNotice.tsx';

/** Catches what a page throws, so that the menus stay; going elsewhere clears it. */
export function RouteErrors({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  return <Boundary place={pathname}>{children}</Boundary>;
}

interface BoundaryProps {
  place: string;
  children: ReactNode;
}

class Boundary extends Component<BoundaryProps, { error: unknown }> {
  override state: { error: unknown } = { error: null };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override componentDidUpdate(before: BoundaryProps) {
    if (before.place !== this.props.place && this.state.error !== null) this.setState({ error: null });
  }

  override render() {
    return this.state.error === null ? this.props.children : <CrashNotice />;
  }
}
