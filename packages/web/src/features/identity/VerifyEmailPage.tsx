import { PageHeader } from '../../ui/PageHeader.tsx';

export default function VerifyEmailPage() {
  return <PageHeader title="Awning" />;
}
