import { z } from 'zod';

type JsonSchema = {
  type?: string | string[];
  properties?: Record<string, JsonSchema>;
  items?: JsonSchema;
  additionalProperties?: JsonSchema | boolean;
  propertyNames?: JsonSchema;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
  const?: unknown;
  enum?: unknown[];
  format?: string;
  minimum?: number;
};

/** What a schema takes in, as JSON schema. */
export const inputSchemaOf = (schema: z.ZodType): JsonSchema =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema;

const samples: Record<string, string> = {
  uuid: '01890000-0000-7000-8000-000000000000',
  email: 'dana@shop.example',
  date: '2026-03-01',
  'date-time': '2026-03-01T10:00:00.000Z',
  uri: 'https://shop.example',
};

/** Some value in the shape of a schema, with every field filled in; it need not keep finer rules. */
export function sampleOf(schema: JsonSchema): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  const choice = schema.anyOf ?? schema.oneOf ?? schema.allOf;
  if (choice?.[0]) return sampleOf(choice[0]);
  switch (Array.isArray(schema.type) ? schema.type[0] : schema.type) {
    case 'object': {
      const fields = Object.entries(schema.properties ?? {}).map(([name, field]) => [name, sampleOf(field)]);
      if (typeof schema.additionalProperties === 'object' && schema.propertyNames)
        fields.push([String(sampleOf(schema.propertyNames)), sampleOf(schema.additionalProperties)]);
      return Object.fromEntries(fields);
    }
    case 'array':
      return schema.items ? [sampleOf(schema.items)] : [];
    case 'integer':
    case 'number':
      return Math.max(schema.minimum ?? 1, 1);
    case 'boolean':
      return true;
    default:
      return samples[schema.format ?? ''] ?? 'Some words';
  }
}

/** Copies of a value, each with one of its strings (or keys, where `keys`) replaced. @returns path and copy */
export function withEachString(
  value: unknown,
  replace: (text: string) => unknown,
  path: string[] = [],
): { path: string; copy: unknown }[] {
  if (typeof value === 'string') return [{ path: path.join('.'), copy: replace(value) }];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    withEachString(inner, replace, [...path, key]).map((found) => {
      const copy = (Array.isArray(value) ? [...value] : { ...value }) as Record<string, unknown>;
      copy[key] = found.copy;
      return { path: found.path, copy };
    }),
  );
}
