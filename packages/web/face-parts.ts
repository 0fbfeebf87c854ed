import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import { faceParts } from './src/features/avatars/portrait/face-options.ts';

/** Leaves out of the style of the personas' faces what none of them is drawn of: two thirds of its size. */
export function facePartsOnly(): Plugin {
  return {
    name: 'face-parts-only',
    enforce: 'pre',
    load(id) {
      if (!id.endsWith('open-peeps.min.json')) return null;
      const style = JSON.parse(readFileSync(id, 'utf8'));
      for (const [name, component] of Object.entries<{ variants: Record<string, unknown> }>(
        style.components,
      )) {
        const kept = faceParts[name];
        if (!kept) continue;
        component.variants = Object.fromEntries(
          Object.entries(component.variants).filter(([variant]) => kept.includes(variant)),
        );
      }
      return JSON.stringify(style);
    },
  };
}
