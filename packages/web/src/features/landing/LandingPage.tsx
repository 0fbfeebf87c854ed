import { PageHeader } from '../../ui/PageHeader.tsx';

export default function LandingPage() {
  return <PageHeader title="Awning" />;
}
