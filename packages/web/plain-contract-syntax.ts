import type { ESTree } from 'vite';

export interface Span {
  start: number;
  end: number;
}

/** The file of a module of the contract, from how it is imported; undefined for other modules and for texts. */
export const contractFile = (source: string): string | undefined => {
  const name = /^@awning\/contract\/([\w-]+)$/.exec(source)?.[1];
  return name && `${name}.ts`;
};

/** What the client reads of a route (src/api/client.ts). */
const readOfRoute = ['method', 'path', 'kind', 'idempotencyKey', 'multipart'];

/** What stands directly below a node. */
const childrenOf = (node: ESTree.Node): ESTree.Node[] =>
  Object.values(node)
    .flat()
    .filter((child: unknown): child is ESTree.Node => child instanceof Object && 'type' in child);

/** Where a statement says of its routes what the client does not read: `body: campaignBody,`, with the comma. */
export function dropsSchemas(statement: ESTree.Node): Span[] {
  const isRoute =
    statement.type === 'CallExpression' &&
    statement.callee.type === 'Identifier' &&
    statement.callee.name === 'route';
  const details = isRoute ? statement.arguments[0] : undefined;
  if (details?.type !== 'ObjectExpression') return childrenOf(statement).flatMap(dropsSchemas);
  return details.properties.flatMap((property, at) => {
    if (property.type !== 'Property' || property.key.type !== 'Identifier') return [];
    if (readOfRoute.includes(property.key.name)) return [];
    const next = details.properties[at + 1];
    return [{ start: property.start, end: next ? next.start : property.end }];
  });
}

/** The names that a statement at the top declares, and all that it mentions outside of some spans. */
export function usedNames(statement: ESTree.Node, without: Span[]): { names: string[]; used: Set<string> } {
  const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
  const names =
    declaration?.type === 'VariableDeclaration'
      ? declaration.declarations.flatMap(({ id }) => (id.type === 'Identifier' ? [id.name] : []))
      : declaration && 'id' in declaration && declaration.id && 'name' in declaration.id
        ? [declaration.id.name]
        : [];
  const used = new Set<string>();
  const collect = (node: ESTree.Node, own: ReadonlySet<string>): void => {
    if (without.some(({ start, end }) => node.start >= start && node.end <= end)) return;
    const within = isFunction(node) ? new Set([...own, ...ownNames(node)]) : own;
    if (node.type === 'Identifier') {
      if (!own.has(node.name)) used.add(node.name);
    } else if (node.type === 'MemberExpression' && !node.computed) collect(node.object, own);
    else if (node.type === 'Property' && !node.computed) collect(node.value, own);
    else for (const child of childrenOf(node)) collect(child, within);
  };
  collect(statement, new Set());
  return { names, used };
}

const isFunction = (node: ESTree.Node): node is ESTree.Function | ESTree.ArrowFunctionExpression =>
  /^(FunctionDeclaration|FunctionExpression|ArrowFunctionExpression)$/.test(node.type);

/** Names of a function's parameters and of the variables in it, which hide those at the top of the module. */
const ownNames = (node: ESTree.Function | ESTree.ArrowFunctionExpression): string[] => [
  ...node.params.flatMap(boundNames),
  ...(node.body ? variablesIn(node.body) : []),
];

const variablesIn = (node: ESTree.Node): string[] => [
  ...(node.type === 'VariableDeclarator' ? boundNames(node.id) : []),
  ...childrenOf(node).flatMap(variablesIn),
];

/** The names that a pattern binds: of `{ a, b: [c = 1] }` a and c. */
function boundNames(pattern: ESTree.Node): string[] {
  if (pattern.type === 'Identifier') return [pattern.name];
  if (pattern.type === 'AssignmentPattern') return boundNames(pattern.left);
  if (pattern.type === 'Property') return boundNames(pattern.value);
  return childrenOf(pattern).flatMap(boundNames);
}
