import { LegalPage } from './LegalPage.tsx';

/** `/accessibility`. */
export default function AccessibilityPage() {
  return <LegalPage text="accessibility" />;
}
