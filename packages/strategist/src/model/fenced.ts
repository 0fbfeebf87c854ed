/**
 * Data for a prompt: JSON between two tags, in which nothing can close the tag or open another, whatever an owner or a
 * website wrote.
 */
export function fenced(sections: Record<string, unknown>): string {
  return Object.entries(sections)
    .filter(([, value]) => value !== undefined && value !== null)
    .map(([name, value]) => `<${name}>${escaped(JSON.stringify(value))}</${name}>`)
    .join('\n');
}

const escaped = (json: string) => json.replaceAll('<', '\\u003c').replaceAll('>', '\\u003e');
