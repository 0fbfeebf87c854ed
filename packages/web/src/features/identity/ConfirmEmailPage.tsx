import { PageHeader } from '../../ui/PageHeader.tsx';

export default function ConfirmEmailPage() {
  return <PageHeader title="Awning" />;
}
