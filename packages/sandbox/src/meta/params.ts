import { isObject, type JsonObject, parseJson } from '../platform/json.ts';
import { invalid, missing, notOneOf } from './errors.ts';

/** A file part of a multipart call. */
export interface UploadedFile {
  filename: string;
  mime: string;
  bytes: Buffer;
}

/**
 * The parameters of one call, whether from query, form, multipart or JSON. A value in a form
 * may itself be JSON, and `a[b][0]=c` builds the same structure, as the Graph API has it.
 */
export class Params {
  readonly #values: JsonObject;

  constructor(values: JsonObject) {
    this.#values = unflatten(values);
  }

  has(name: string): boolean {
    const value = this.#values[name];
    return value !== undefined && value !== null && value !== '';
  }

  text(name: string): string | undefined {
    if (!this.has(name)) return undefined;
    const value = this.#values[name];
    return typeof value === 'string' ? value : JSON.stringify(value);
  }

  requiredText(name: string): string {
    const value = this.text(name);
    if (value === undefined) throw missing(name);
    return value;
  }

  /** The value, parsed where it is JSON in text. */
  json(name: string): unknown {
    if (!this.has(name)) return undefined;
    const value = this.#values[name];
    return typeof value === 'string' ? parseJson(value) : value;
  }

  object(name: string): JsonObject | undefined {
    const value = this.json(name);
    if (value === undefined) return undefined;
    if (!isObject(value)) throw invalid(`param ${name} must be a json object.`);
    return value;
  }

  /** A JSON array, or a comma-separated list. */
  list(name: string): unknown[] | undefined {
    const value = this.json(name);
    if (value === undefined) return undefined;
    if (Array.isArray(value)) return value;
    if (typeof value === 'string' && !value.startsWith('{')) return value.split(',').map((v) => v.trim());
    if (typeof value === 'number') return [String(value)];
    throw invalid(`param ${name} must be an array.`);
  }

  texts(name: string): string[] | undefined {
    return this.list(name)?.map(String);
  }

  integer(name: string): number | undefined {
    const value = this.text(name);
    if (value === undefined) return undefined;
    if (!/^-?\d+$/.test(value)) throw invalid(`Param ${name} must be an integer`);
    return Number(value);
  }

  boolean(name: string): boolean | undefined {
    const value = this.text(name)?.toLowerCase();
    if (value === undefined) return undefined;
    if (value === 'true' || value === '1') return true;
    if (value === 'false' || value === '0') return false;
    throw invalid(`Param ${name} must be a boolean`);
  }

  oneOf<T extends string>(name: string, allowed: readonly T[]): T | undefined {
    const value = this.text(name);
    if (value === undefined) return undefined;
    const found = allowed.find((option) => option === value);
    if (found === undefined) throw notOneOf(name, allowed);
    return found;
  }

  /** An instant given as Unix seconds or ISO 8601, in milliseconds since the epoch. */
  time(name: string): number | undefined {
    const value = this.text(name);
    if (value === undefined) return undefined;
    if (/^\d+$/.test(value)) return value === '0' ? undefined : Number(value) * 1000;
    // Meta writes offsets without a colon, which Date.parse does not accept everywhere.
    const at = Date.parse(value.replace(/([+-]\d\d)(\d\d)$/, '$1:$2'));
    if (Number.isNaN(at)) throw invalid(`param ${name} must be a valid datetime string or timestamp.`);
    return at;
  }

  toObject(): JsonObject {
    return { ...this.#values };
  }
}

function unflatten(values: JsonObject): JsonObject {
  const result: JsonObject = {};
  for (const [key, value] of Object.entries(values)) {
    const match = /^([^[]+)((?:\[[^\]]*\])+)$/.exec(key);
    if (!match) {
      result[key] = value;
      continue;
    }
    const steps = [match[1] ?? '', ...(match[2] ?? '').slice(1, -1).split('][')];
    let place: JsonObject | unknown[] = result;
    steps.forEach((step, index) => {
      const holder = place as JsonObject;
      const name = Array.isArray(place) && step === '' ? String(place.length) : step;
      if (index === steps.length - 1) {
        holder[name] = value;
        return;
      }
      if (typeof holder[name] !== 'object' || holder[name] === null) {
        holder[name] = /^\d*$/.test(steps[index + 1] ?? '') ? [] : {};
      }
      place = holder[name] as JsonObject | unknown[];
    });
  }
  return result;
}
