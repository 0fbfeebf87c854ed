import { z } from 'zod';

interface JsonSchema {
  $ref?: string;
  $defs?: Record<string, JsonSchema>;
  type?: string | string[];
  properties?: Record<string, JsonSchema>;
  additionalProperties?: JsonSchema | boolean;
  propertyNames?: JsonSchema;
  items?: JsonSchema;
  prefixItems?: JsonSchema[];
  maxItems?: number;
  maxLength?: number;
  pattern?: string;
  format?: string;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
  const?: unknown;
  enum?: unknown[];
  minimum?: number;
  maximum?: number;
}

/** The largest value that a schema takes, as far as it says. */
export interface Largest {
  value: unknown;
  /** Where a text or list has no bound of its own. */
  unbounded: string[];
}

/** Entries of a record whose keys are not listed: their number stands in a rule that a JSON schema can't say. */
const recordEntries = 8;
/** A letter of two bytes, as Hebrew ones are. */
const letter = 'ש';

const formats: Record<string, string> = {
  uuid: '01890000-0000-7000-8000-000000000000',
  email: 'dana@shop.example',
  date: '2026-03-01',
  'date-time': '2026-03-01T10:00:00.000Z',
  uri: 'https://shop.example',
};
/** Some that keep what patterns of the contract ask. */
const patterned = [
  'US',
  'USD',
  '12:00',
  '#1c6fb5',
  '123456789012',
  'a1b2',
  '/a',
  'offer',
  '0123456789abcdef',
];

/** @param schema of a body or query */
export function largestOf(schema: z.ZodType): Largest {
  const root = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema;
  const unbounded: string[] = [];

  function largest(of: JsonSchema, path: string, within: readonly string[] = []): unknown {
    if (of.$ref) {
      const name = of.$ref.split('/').at(-1) ?? '';
      if (within.includes(name)) return null;
      return largest((of.$ref === '#' ? root : root.$defs?.[name]) ?? {}, path, [...within, name]);
    }
    if (of.const !== undefined) return of.const;
    if (of.enum) return longest(of.enum);
    const choices = of.anyOf ?? of.oneOf ?? of.allOf;
    if (choices) return longest(choices.map((choice) => largest(choice, path, within)));
    switch (Array.isArray(of.type) ? of.type[0] : of.type) {
      case 'object':
        return object(of, path, within);
      case 'array': {
        if (of.prefixItems) return of.prefixItems.map((item) => largest(item, `${path}[]`, within));
        if (of.maxItems === undefined) unbounded.push(path);
        const item = largest(of.items ?? {}, `${path}[]`, within);
        return Array.from({ length: of.maxItems ?? 1 }, () => item);
      }
      case 'integer':
      case 'number':
        return Math.min(of.maximum ?? Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER);
      case 'boolean':
        return false;
      case 'null':
        return null;
      case 'string':
        return text(of, path);
      default:
        return null;
    }
  }

  function object(of: JsonSchema, path: string, within: readonly string[]) {
    const fields = Object.entries(of.properties ?? {}).map(([name, field]) => [
      name,
      largest(field, `${path}.${name}`, within),
    ]);
    if (typeof of.additionalProperties === 'object') {
      const value = largest(of.additionalProperties, `${path}{}`, within);
      const keys = of.propertyNames?.enum?.map(String);
      const key = String(largest(of.propertyNames ?? {}, `${path}{}`, within));
      const named =
        keys ?? Array.from({ length: recordEntries }, (_, at) => `${key.slice(String(at).length)}${at}`);
      fields.push(...named.map((name) => [name, value]));
    }
    return Object.fromEntries(fields);
  }

  function text({ pattern, format, maxLength }: JsonSchema, path: string): string {
    if (format && formats[format]) return formats[format];
    if (pattern) {
      const fit = patterned.find((one) => new RegExp(pattern, 'u').test(one));
      if (fit) return fit;
    }
    if (maxLength === undefined && !pattern) unbounded.push(path);
    return (pattern ? 'x' : letter).repeat(maxLength ?? 1);
  }

  return { value: largest(root, ''), unbounded };
}

const longest = (values: readonly unknown[]): unknown =>
  values.reduce((one, other) => (sizeOf(other) > sizeOf(one) ? other : one));

/** Bytes of a value as JSON. */
export const sizeOf = (value: unknown): number =>
  new TextEncoder().encode(JSON.stringify(value) ?? '').length;
