import { PageHeader } from '../../ui/PageHeader.tsx';

export default function LoginPage() {
  return <PageHeader title="Awning" />;
}
