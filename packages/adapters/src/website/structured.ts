/** Most objects of one script, and how deep they are looked for. */
const mostObjects = 60;
const deepest = 6;

/** Of one object: characters of a text, entries of a list or an object, and objects within each other. */
const longestText = 2000;
const mostEntries = 100;
const deepestValue = 8;

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

/** An object with no more in it than is ever looked at, so that whoever judges it does so in bounded time. */
export const shortened = (node: Objects): Objects => shortenedValue(node, 0) as Objects;

function shortenedValue(value: unknown, depth: number): unknown {
  if (typeof value === 'string') return value.slice(0, longestText);
  if (typeof value !== 'object' || value === null) return value;
  if (depth === deepestValue) return null;
  if (Array.isArray(value)) return value.slice(0, mostEntries).map((one) => shortenedValue(one, depth + 1));
  const entries = Object.entries(value).slice(0, mostEntries);
  return Object.fromEntries(entries.map(([name, one]) => [name, shortenedValue(one, depth + 1)]));
}
