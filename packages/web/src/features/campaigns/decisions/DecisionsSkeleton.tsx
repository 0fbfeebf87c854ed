import { Card } from '../../../ui/Card.tsx';
import { RowsSkeleton } from '../../../ui/Skeletons.tsx';

/** Decisions on their way. */
export function DecisionsSkeleton() {
  return (
    <Card>
      <RowsSkeleton rows={4} height={150} gap={1} />
    </Card>
  );
}
