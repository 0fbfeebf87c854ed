import { PageHeader } from '../../ui/PageHeader.tsx';

export default function HandshakePage() {
  return <PageHeader title="Awning" />;
}
