interface Issue {
  path: readonly PropertyKey[];
  message: string;
}

/** From field path to the first thing wrong with it. */
export function toFieldErrors(issues: readonly Issue[]): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const { path, message } of issues) {
    errors[path.join('.')] ??= message;
  }
  return errors;
}
