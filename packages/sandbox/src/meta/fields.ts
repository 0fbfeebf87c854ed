import { parseJson } from '../platform/json.ts';
import { GraphError } from './errors.ts';

/** One requested field: its name, the modifiers of an edge (`ads.limit(5)`) and the fields requested below it. */
export interface FieldRequest {
  name: string;
  modifiers: Record<string, string>;
  children: FieldRequest[];
}

/** Parses Graph's field syntax: `id,creative{title},ads.limit(5){name,insights.date_preset(today){spend}}`. */
export function parseFields(text: string): FieldRequest[] {
  const listed = text.startsWith('[') ? parseJson(text) : text;
  const source = Array.isArray(listed) ? listed.join(',') : text;
  let at = 0;

  const fail = (): GraphError =>
    new GraphError({
      message: `Syntax error "Unexpected character at ${at}" in fields: ${text}`,
      code: 2500,
    });

  function modifierValue(): string {
    let depth = 1;
    const start = ++at;
    while (at < source.length && depth > 0) {
      if (source[at] === '(') depth++;
      if (source[at] === ')') depth--;
      at++;
    }
    if (depth > 0) throw fail();
    return source.slice(start, at - 1);
  }

  function list(): FieldRequest[] {
    const found: FieldRequest[] = [];
    while (at < source.length && source[at] !== '}') {
      const name = /^\s*([\w:]+)\s*/.exec(source.slice(at));
      if (!name) throw fail();
      at += name[0].length;
      const field: FieldRequest = { name: name[1] ?? '', modifiers: {}, children: [] };
      while (source[at] === '.') {
        const modifier = /^\.(\w+)\(/.exec(source.slice(at));
        if (!modifier) throw fail();
        at += modifier[0].length - 1;
        field.modifiers[modifier[1] ?? ''] = modifierValue();
      }
      if (source[at] === '{') {
        at++;
        field.children = list();
        if (source[at] !== '}') throw fail();
        at++;
      }
      found.push(field);
      const comma = /^\s*,?\s*/.exec(source.slice(at));
      at += comma?.[0].length ?? 0;
    }
    return found;
  }

  const fields = list();
  if (at < source.length) throw fail();
  return fields;
}
