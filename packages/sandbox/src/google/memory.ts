import type { Adapter, AdapterPayload } from 'oidc-provider';

const stored = new Map<string, AdapterPayload>();
const idsByUid = new Map<string, string>();

/** Where the provider keeps grants, codes and interactions: in memory, until the sandbox ends. */
export class Memory implements Adapter {
  readonly #kind: string;

  constructor(kind: string) {
    this.#kind = kind;
  }

  #key(id: string): string {
    return `${this.#kind}:${id}`;
  }

  async upsert(id: string, payload: AdapterPayload, expiresIn: number): Promise<void> {
    const key = this.#key(id);
    stored.set(key, payload);
    if (payload.uid) idsByUid.set(payload.uid, id);
    setTimeout(() => stored.delete(key), Math.min(expiresIn || 3600, 86_400) * 1000).unref();
  }

  async find(id: string): Promise<AdapterPayload | undefined> {
    return stored.get(this.#key(id));
  }

  async findByUid(uid: string): Promise<AdapterPayload | undefined> {
    return this.find(idsByUid.get(uid) ?? '');
  }

  /** Of the device flow, which Google's stand-in does not offer. */
  async findByUserCode(): Promise<undefined> {
    return undefined;
  }

  async consume(id: string): Promise<void> {
    const payload = await this.find(id);
    if (payload) payload.consumed = Math.floor(Date.now() / 1000);
  }

  async destroy(id: string): Promise<void> {
    stored.delete(this.#key(id));
  }

  async revokeByGrantId(grantId: string): Promise<void> {
    for (const [key, payload] of stored) if (payload.grantId === grantId) stored.delete(key);
  }
}
