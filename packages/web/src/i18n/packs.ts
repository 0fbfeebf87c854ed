/** Namespaces of texts that are one file of the build, since a page that needs one of them needs the others, or nearly. */
const packs: Record<string, readonly string[]> = {
  base: ['common', 'errors', 'accounts'],
  campaigns: ['campaigns', 'optimizer', 'preflight'],
};

/** The file that a namespace's texts are in; where it shares none, it has one by its own name. */
export const packOf = (namespace: string): string =>
  Object.keys(packs).find((pack) => packs[pack]?.includes(namespace)) ?? namespace;
