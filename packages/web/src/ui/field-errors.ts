interface Issue {
  path: readonly PropertyKey[];
  message: string;
}

/** The first error of each field, by path. */
export function toFieldErrors(issues: readonly Issue[]): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const { path, message } of issues) {
    errors[path.join('.')] ??= message;
  }
  return errors;
}
