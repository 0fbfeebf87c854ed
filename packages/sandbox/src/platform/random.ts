/** A 32-bit FNV-1a hash with a murmur finalizer: the same text gives the same number on every machine. */
export function hash32(text: string): number {
  let h = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) {
    h ^= text.charCodeAt(i);
    h = Math.imul(h, 0x01000193);
  }
  return mix32(h);
}

/** Mixes the bits of a 32-bit number. */
export function mix32(value: number): number {
  let h = value | 0;
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return (h ^ (h >>> 16)) >>> 0;
}

/** Uniform in [0, 1), a pure function of its two numbers. */
export function uniform(key: number, salt: number): number {
  return mix32(mix32(key ^ Math.imul(salt, 0x9e3779b1)) + salt) / 0x1_0000_0000;
}

/** Standard normal (Box-Muller), a pure function of its two numbers. */
function normal(key: number, salt: number): number {
  const u = Math.max(uniform(key, salt), 1e-12);
  return Math.sqrt(-2 * Math.log(u)) * Math.cos(2 * Math.PI * uniform(key, salt + 7919));
}

/** Log-normal with mean 1 and the given spread of its logarithm. */
export function logNormal(key: number, salt: number, sigma: number): number {
  return Math.exp(sigma * normal(key, salt) - (sigma * sigma) / 2);
}
