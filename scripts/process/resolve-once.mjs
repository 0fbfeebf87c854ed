/**
 * Preloaded (`node --import`) into every process of the API. Node 24 reads and parses a package's `package.json` each time
 * that one of its modules is resolved or its format is looked up. That of drizzle-orm has 130 KB of exports, and this took
 * more than half of a start (docs/decisions/0061).
 */
import { registerHooks } from 'node:module';

const name = 'drizzle-orm';
const inside = `/node_modules/${name}/`;
/** @type {Map<string, string>} the address of each of its exports that was imported */
const resolved = new Map();

/** @param {string} url */
const asModule = (url) => ({ url, format: 'module', shortCircuit: true });

registerHooks({
  resolve(specifier, context, nextResolve) {
    if (!context.conditions.includes('import')) return nextResolve(specifier, context);
    if (specifier.startsWith('.') && context.parentURL?.includes(inside) && specifier.endsWith('.js'))
      return asModule(new URL(specifier, context.parentURL).href);
    if (specifier !== name && !specifier.startsWith(`${name}/`)) return nextResolve(specifier, context);
    const url = resolved.get(specifier) ?? nextResolve(specifier, context).url;
    resolved.set(specifier, url);
    return asModule(url);
  },
});
