import { Component, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { ErrorNotice } from '../ui/notices.tsx';

/** Shown where a page threw an error. A reload also loads the files of a newer version. */
export function CrashNotice() {
  const { t } = useTranslation();
  return (
    <div style={{ maxWidth: 560, margin: '48px auto', paddingInline: 16 }}>
      <ErrorNotice title={t('errors:pageBroke')} onRetry={() => location.reload()}>
        {t('errors:pageBrokeHelp')}
      </ErrorNotice>
    </div>
  );
}

/** An error boundary within the layout, so that the menus stay; navigation resets it. What it catches is reported (before-paint.js). */
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

  override componentDidCatch(error: unknown) {
    dispatchEvent(new CustomEvent('crash', { detail: error }));
  }

  override render() {
    return this.state.error === null ? this.props.children : <CrashNotice />;
  }
}
