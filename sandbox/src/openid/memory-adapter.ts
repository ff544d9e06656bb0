import type { Adapter, AdapterPayload } from 'oidc-provider';

const rows = new Map<string, AdapterPayload>();

/** What the provider stores, until the sandbox stops. */
export class MemoryAdapter implements Adapter {
  constructor(private readonly model: string) {}

  async upsert(id: string, payload: AdapterPayload): Promise<void> {
    rows.set(this.key(id), payload);
  }

  async find(id: string): Promise<AdapterPayload | undefined> {
    return rows.get(this.key(id));
  }

  async findByUid(uid: string): Promise<AdapterPayload | undefined> {
    return this.all().find((payload) => payload.uid === uid);
  }

  async findByUserCode(userCode: string): Promise<AdapterPayload | undefined> {
    return this.all().find((payload) => payload.userCode === userCode);
  }

  async consume(id: string): Promise<void> {
    const payload = rows.get(this.key(id));
    if (payload) rows.set(this.key(id), { ...payload, consumed: Math.floor(Date.now() / 1_000) });
  }

  async destroy(id: string): Promise<void> {
    rows.delete(this.key(id));
  }

  async revokeByGrantId(grantId: string): Promise<void> {
    for (const [key, payload] of rows) if (payload.grantId === grantId) rows.delete(key);
  }

  private key(id: string): string {
    return `${this.model}:${id}`;
  }

  private all(): AdapterPayload[] {
    return [...rows].flatMap(([key, payload]) => (key.startsWith(`${this.model}:`) ? [payload] : []));
  }
}
