import { LegalPage } from './LegalPage.tsx';

/** `/privacy`. */
export default function PrivacyPage() {
  return <LegalPage text="privacy" />;
}
