import { readFileSync } from 'node:fs';

/** A drawn object: SVG elements in the units of its view box, which holds it tightly. */
export interface DrawnObject {
  name: string;
  body: string;
  viewBox: string;
  /** Width divided by height. */
  ratio: number;
}

const read = new Map<string, DrawnObject>();

/** The object in `objects/<name>.svg`. @throws where there is none */
export function objectOf(name: string): DrawnObject {
  const known = read.get(name);
  if (known) return known;
  const svg = readFileSync(new URL(`../objects/${name}.svg`, import.meta.url), 'utf8');
  const viewBox = /viewBox="([^"]+)"/.exec(svg)?.[1];
  const body = /^<svg[^>]*>(.*)<\/svg>\s*$/s.exec(svg)?.[1];
  if (!viewBox || !body) throw new Error(`${name}.svg has no view box`);
  const [, , width = 1, height = 1] = viewBox.split(' ').map(Number);
  const object = { name, body, viewBox, ratio: width / height };
  read.set(name, object);
  return object;
}

/** An object as SVG of its own, `width` pixels wide. */
export function svgOf({ body, viewBox, ratio }: DrawnObject, width: number): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${(width / ratio).toFixed(1)}" viewBox="${viewBox}">${body}</svg>`;
}
