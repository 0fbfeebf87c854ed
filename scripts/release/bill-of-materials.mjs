/**
 * @typedef {object} Locked a package of a lock file
 * @property {string} [version]
 * @property {string} [integrity] such as `sha512-…`, in base64
 * @property {string} [license]
 * @property {boolean} [dev]
 * @property {boolean} [link] one of our own
 */

/**
 * What a release consists of, as CycloneDX 1.6 (JSON): every package that is installed to run it. It is read from the lock
 * file, since `npm sbom` refuses a tree in which a peer's range is not met.
 * @param {{ name: string, version: string, packages: Record<string, Locked> }} lock a package-lock.json of version 3
 */
export function billOfMaterials({ name, version, packages }) {
  const components = Object.entries(packages)
    .filter(([path, { dev, link }]) => path.includes('node_modules/') && !dev && !link)
    .map(([path, locked]) => componentOf(path.split('node_modules/').at(-1) ?? path, locked));
  const byReference = new Map(components.map((component) => [component['bom-ref'], component]));
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: { component: { type: 'application', name, version } },
    components: [...byReference.values()].sort((one, other) => (one['bom-ref'] < other['bom-ref'] ? -1 : 1)),
  };
}

/**
 * @param {string} name
 * @param {Locked} locked
 */
function componentOf(name, { version = '', integrity, license }) {
  const purl = `pkg:npm/${name.replace('@', '%40')}@${version}`;
  const [algorithm, digest] = integrity?.split('-') ?? [];
  return {
    type: 'library',
    'bom-ref': purl,
    name,
    version,
    purl,
    ...(license && { licenses: [{ expression: license }] }),
    ...(algorithm === 'sha512' &&
      digest && { hashes: [{ alg: 'SHA-512', content: Buffer.from(digest, 'base64').toString('hex') }] }),
  };
}
