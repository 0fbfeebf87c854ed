import { isDeepStrictEqual } from 'node:util';
import fastJson from 'fast-json-stringify';
import { serializerCompiler } from 'fastify-type-provider-zod';
import { z } from 'zod';

type Serialize = (answer: unknown) => string;
type JsonSchema = z.core.JSONSchema.BaseSchema;

/**
 * Turns answers into JSON by code generated from the contract's schema: what is not declared is left out, what is
 * required and missing throws, and nothing else is looked at.
 * @param check true also holds each answer to the schema, as tests do, which takes several times as long
 * @see docs/decisions/0061
 */
export const answerSerializer =
  (check: boolean): typeof serializerCompiler =>
  (route) => {
    const careful = serializerCompiler(route) as Serialize;
    const fast = generated(route.schema as z.ZodType);
    if (!fast) return careful;
    if (!check) return fast;
    return (answer) => {
      const json = fast(answer);
      if (!isDeepStrictEqual(JSON.parse(json), JSON.parse(careful(answer)))) {
        throw new Error(
          `${route.method} ${route.url}: the generated JSON is not what the schema says: ${json}`,
        );
      }
      return json;
    };
  };

/** Undefined where the schema has something that would have to be found out from the value, such as a union. */
function generated(schema: z.ZodType): Serialize | undefined {
  const json = z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' });
  const plain = plainOf(json);
  return plain && fastJson(plain as fastJson.Schema);
}

/** The part of a schema that decides how a value is written. */
function plainOf(schema: JsonSchema): object | undefined {
  const { type, anyOf = [], oneOf, items, properties, additionalProperties, propertyNames } = schema;
  const { required = [], const: only } = schema;
  if (oneOf) return oneOfKinds(oneOf as JsonSchema[]);
  // What tells objects of one union apart.
  if (type === 'string' && typeof only === 'string') return { type, enum: [only] };
  const [first, second] = anyOf as JsonSchema[];
  if (first && second?.type === 'null' && anyOf.length === 2) {
    const inner = plainOf(first);
    return inner && { ...inner, nullable: true };
  }
  if (Array.isArray(type)) {
    const [one, none] = type;
    const inner = type.length === 2 && none === 'null' ? plainOf({ ...schema, type: one }) : undefined;
    return inner && { ...inner, nullable: true };
  }
  // A null that the schema does not allow would otherwise be written as '' or 0, which nobody can tell from a value.
  if (type === 'string' || type === 'boolean') return { type, nullable: true };
  if (type === 'integer' || type === 'number') return { type: 'number', nullable: true };
  if (type === 'array' && items && !Array.isArray(items)) {
    const inner = plainOf(items as JsonSchema);
    return inner && { type, items: inner };
  }
  if (type !== 'object') return undefined;
  // A record whose keys are known.
  const keys = (propertyNames as JsonSchema | undefined)?.enum ?? [];
  const declared = properties ?? Object.fromEntries(keys.map((key) => [key, additionalProperties]));
  if (!properties && keys.length === 0) return undefined;
  const inner = Object.entries(declared).map(([key, one]) => [key, plainOf(one as JsonSchema)] as const);
  if (inner.some(([, one]) => one === undefined)) return undefined;
  // Nothing is said of what is not declared, which is left out: a union's kinds would refuse it instead.
  return { type, properties: Object.fromEntries(inner), required };
}

/** Objects that one of their properties tells apart: each is written as its own kind, and one of none throws. */
function oneOfKinds(kinds: JsonSchema[]): object | undefined {
  const inner = kinds.map((kind) => (kind.type === 'object' ? plainOf(kind) : undefined));
  return inner.every((one) => one !== undefined) ? { anyOf: inner } : undefined;
}
