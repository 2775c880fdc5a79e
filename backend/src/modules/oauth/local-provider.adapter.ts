import type { Adapter, AdapterPayload } from 'oidc-provider'

/** In-memory storage of the local provider. */
export function createMemory() {
  const kept = new Map<string, { payload: AdapterPayload; until: number }>()

  return class implements Adapter {
    readonly model: string

    constructor(model: string) {
      this.model = model
    }

    async upsert(id: string, payload: AdapterPayload, expiresIn: number) {
      kept.set(`${this.model} ${id}`, { payload, until: Date.now() + expiresIn * 1000 })
    }

    async find(id: string) {
      const found = kept.get(`${this.model} ${id}`)
      return found && found.until > Date.now() ? found.payload : undefined
    }

    async findByUid(uid: string) {
      return this.first((payload) => payload.uid === uid)
    }

    async findByUserCode(userCode: string) {
      return this.first((payload) => payload.userCode === userCode)
    }

    async consume(id: string) {
      const payload = await this.find(id)
      if (payload) payload.consumed = Math.floor(Date.now() / 1000)
    }

    async destroy(id: string) {
      kept.delete(`${this.model} ${id}`)
    }

    async revokeByGrantId(grantId: string) {
      for (const [id, { payload }] of kept) if (payload.grantId === grantId) kept.delete(id)
    }

    private first(isWanted: (payload: AdapterPayload) => boolean) {
      for (const [id, { payload }] of kept) {
        if (id.startsWith(`${this.model} `) && isWanted(payload)) return payload
      }
      return undefined
    }
  }
}
