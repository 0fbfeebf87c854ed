import { LegalPage } from './LegalPage.tsx';

/** `/terms`. */
export default function TermsPage() {
  return <LegalPage text="terms" />;
}
