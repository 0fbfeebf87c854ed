import { Parser } from 'htmlparser2';

/** Bytes of a drawing, its elements, and those that repeat or cover others. */
const mostBytes = 256 * 1024;
const mostElements = 3000;
const mostRepeats = 12;
const mostMasks = 10;
/** Elements within each other. */
const deepest = 64;

/** Elements that draw shapes or say what they are; what describes the file stands in other namespaces. */
const drawn = new Set(
  'svg g path rect circle ellipse line polyline polygon defs lineargradient radialgradient stop clippath mask symbol use title desc metadata style'.split(
    ' ',
  ),
);
const described = /^(?:rdf|cc|dc|sodipodi|inkscape|sketch):/;
/** What leads out of the file, or has the renderer draw without end. */
const forbidden = /@import|expression\(|stroke-dasharray|url\(\s*["']?(?!\s*["']?#)|&[a-z]\w*;/i;

/**
 * Whether an SVG is shapes and colours alone: nothing that is loaded, run, written in a font that isn't there, or repeated
 * without end (the renderer, librsvg, loads nothing from a drawing in memory; this does not rely on it). What is in doubt is none.
 */
export function isPlainDrawing(bytes: Buffer): boolean {
  if (bytes.length > mostBytes) return false;
  const text = decoded(bytes);
  if (text === null) return false;
  const reader = new DrawingReader();
  const parser = new Parser(reader, {
    xmlMode: true,
    decodeEntities: true,
    lowerCaseTags: true,
    lowerCaseAttributeNames: true,
  });
  try {
    parser.end(text);
  } catch (error) {
    if (error instanceof NotPlain) return false;
    throw error;
  }
  return reader.elements > 0;
}

class NotPlain extends Error {}

class DrawingReader {
  elements = 0;
  #repeats = 0;
  #masks = 0;
  readonly #open: string[] = [];

  onopentag(name: string, attributes: Readonly<Record<string, string>>): void {
    this.#open.push(name);
    this.elements++;
    if (name === 'use') this.#repeats++;
    if (name === 'mask') this.#masks++;
    const isTooMuch =
      this.elements > mostElements ||
      this.#repeats > mostRepeats ||
      this.#masks > mostMasks ||
      this.#open.length > deepest;
    if (isTooMuch || !(drawn.has(name) || described.test(name))) throw new NotPlain();
    if (this.elements === 1 && name !== 'svg') throw new NotPlain();
    for (const [key, value] of Object.entries(attributes)) {
      const leadsOut = /(?:^|:)href$/.test(key) && !value.trim().startsWith('#');
      if (leadsOut || key.startsWith('on') || key === 'stroke-dasharray' || forbidden.test(value))
        throw new NotPlain();
    }
  }

  ontext(text: string): void {
    if (this.#open.at(-1) === 'style' && forbidden.test(text)) throw new NotPlain();
  }

  onclosetag(): void {
    this.#open.pop();
  }

  /** `<?xml …?>` says the encoding; of `<!DOCTYPE>` what names no entities is harmless. */
  onprocessinginstruction(name: string, data: string): void {
    const isHarmless = name === '?xml' || (/^!doctype$/i.test(name) && !data.includes('['));
    if (!isHarmless) throw new NotPlain();
  }
}

/** UTF-8, which is what an SVG is unless it says otherwise; null of anything else, such as one that is compressed. */
function decoded(bytes: Buffer): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}
