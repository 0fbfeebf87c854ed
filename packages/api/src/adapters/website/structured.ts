/** Most objects of one script, and how deep they are looked for. */
const mostObjects = 60;
const deepest = 6;

type Objects = Record<string, unknown>;

/**
 * The objects of a JSON-LD script: itself, those of its `@graph`, and those of a list. Anything else is none. They are as
 * they came, and whoever uses one has to check it.
 */
export function structuredIn(script: string): Objects[] {
  const found: Objects[] = [];
  const collect = (value: unknown, depth: number): void => {
    if (depth > deepest || found.length >= mostObjects) return;
    if (Array.isArray(value)) {
      for (const one of value.slice(0, mostObjects)) collect(one, depth + 1);
    } else if (isObject(value)) {
      if (value['@type'] !== undefined) found.push(value);
      collect(value['@graph'], depth + 1);
      collect(value.mainEntity, depth + 1);
    }
  };
  collect(parsed(script), 0);
  return found;
}

const isObject = (value: unknown): value is Objects =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function parsed(script: string): unknown {
  try {
    // Some builders wrap it in a comment.
    return JSON.parse(
      script.replace(/^\s*(?:<!--|\/\*<!\[CDATA\[\*\/)/, '').replace(/(?:-->|\/\*\]\]>\*\/)\s*$/, ''),
    );
  } catch {
    return null;
  }
}
