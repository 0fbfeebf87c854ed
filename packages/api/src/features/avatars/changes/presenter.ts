import type { AvatarChange } from '@awning/contract/avatars';
import type { ChangeRow } from '../store/changes.ts';

export function presentChange({ id, content, undoneAt, createdAt }: ChangeRow): AvatarChange {
  const { name, statements } = content;
  return {
    id,
    differences: [
      ...(name ? [{ what: 'name' as const, ...name }] : []),
      ...statements.map(({ section, before, after }) => ({
        what: section,
        before: before?.text ?? null,
        after: after?.text ?? null,
      })),
    ],
    undone: undoneAt !== null,
    at: createdAt.toISOString(),
  };
}
