import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type ESTree, type Plugin, parseAst, transformWithOxc } from 'vite';
import { contractFile, dropsSchemas, type Span, usedNames } from './plain-contract-syntax.ts';

/** A module of the contract as read: which of its names need zod, and the rest of it as code. */
interface Split {
  schemas: Set<string>;
  plain: string;
}

const folder = fileURLToPath(new URL('../contract/src/', import.meta.url));

/**
 * Splits each module of the contract for the browser: constants, functions and addresses of routes are imported from
 * `NAME.ts?plain`, and what needs zod from `NAME.ts` as before. Of a route the client reads method, path and what a request
 * looks like; the schemas weigh 30 KB, and a page without a form does not load them.
 */
export function plainContract(): Plugin {
  const splits = new Map<string, Promise<Split>>();
  const split = (file: string): Promise<Split> => {
    const known = splits.get(file) ?? read(file, split);
    splits.set(file, known);
    return known;
  };
  return {
    name: 'awning-plain-contract',
    apply: 'build',
    enforce: 'post',
    load: {
      filter: { id: /\/contract\/src\/[\w-]+\.ts\?plain$/ },
      handler: async (id) => ({ code: (await split(id.slice(0, -'?plain'.length))).plain, moduleType: 'js' }),
    },
    transform: {
      filter: { id: /\/web\/src\/.*\.tsx?$/, code: '@awning/contract/' },
      async handler(code) {
        const imports = parseAst(code).body.filter((node) => node.type === 'ImportDeclaration');
        let result = code;
        for (const node of imports.toReversed()) {
          const name = contractFile(node.source.value);
          if (!name) continue;
          const file = resolve(folder, name);
          const { schemas } = await split(file);
          const isFull = ({ imported, local }: Named) =>
            schemas.has(imported) || new RegExp(`\\b${local}\\.\\w+\\.(?:params|query|body)\\b`).test(code);
          const names = namesOf(node);
          if (!names) continue;
          const lines = [
            line(names.filter(isFull), node.source.value),
            line(
              names.filter((one) => !isFull(one)),
              `${file}?plain`,
            ),
          ];
          result = result.slice(0, node.start) + lines.join('') + result.slice(node.end);
        }
        return { code: result, map: null };
      },
    },
  };
}

interface Named {
  imported: string;
  local: string;
}

/** The names of an import; undefined where it imports a whole module. */
function namesOf({ specifiers }: ESTree.ImportDeclaration): Named[] | undefined {
  const named = specifiers.filter((one) => one.type === 'ImportSpecifier');
  if (named.length < specifiers.length) return undefined;
  return named.map(({ imported, local }) => ({
    imported: imported.type === 'Identifier' ? imported.name : String(imported.value),
    local: local.name,
  }));
}

const line = (names: Named[], source: string): string =>
  names.length === 0
    ? ''
    : `import { ${names.map(({ imported, local }) => `${imported} as ${local}`).join(', ')} } from ${JSON.stringify(source)};`;

async function read(file: string, split: (file: string) => Promise<Split>): Promise<Split> {
  const { code } = await transformWithOxc(readFileSync(file, 'utf8'), file);
  const schemas = new Set<string>();
  const imports: string[] = [];
  const statements: { names: string[]; used: Set<string>; text: string }[] = [];
  for (const node of parseAst(code).body) {
    if (node.type === 'ImportDeclaration') {
      const names = namesOf(node) ?? [];
      if (!node.source.value.startsWith('.')) {
        // zod, and anything else that is not the contract's own.
        for (const { local } of names) schemas.add(local);
        continue;
      }
      const imported = resolve(dirname(file), node.source.value);
      const other = await split(imported);
      for (const { local, imported } of names) if (other.schemas.has(imported)) schemas.add(local);
      imports.push(
        line(
          names.filter((one) => !other.schemas.has(one.imported)),
          `${imported}?plain`,
        ),
      );
      continue;
    }
    const dropped: Span[] = dropsSchemas(node);
    statements.push({
      ...usedNames(node, dropped),
      text: dropped
        .toReversed()
        .reduce(
          (text, { start, end }) => text.slice(0, start - node.start) + text.slice(end - node.start),
          code.slice(node.start, node.end),
        ),
    });
  }
  const isSchema = ({ used }: { used: Set<string> }) => [...used].some((name) => schemas.has(name));
  for (let before = -1; before < schemas.size; ) {
    before = schemas.size;
    for (const statement of statements)
      if (isSchema(statement)) for (const name of statement.names) schemas.add(name);
  }
  const kept = statements.filter((statement) => !isSchema(statement)).map(({ text }) => text);
  return { schemas, plain: [...imports, ...kept].join('\n') };
}
